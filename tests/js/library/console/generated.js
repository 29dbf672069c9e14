// Generated values of all kinds in each other, as node shows them.
var seed = 10;
function rnd(n) { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % n; }
class Foo { constructor() { this.p = 1; } } class Bar extends Foo { get g() { return 1; } } class MyMap extends Map {} class MyArr extends Array {} class Err2 extends Error { constructor(m) { super(m); this.code = 7; } }
var words = ['a', 'key', 'long_property_name', 'x y', 'ü', '日本語', 'q\'s', 'tab\t', '$d', '_u', 'with-dash', 'A9', '9a', '', 'line\nbreak', 'e\u0301', '😀', "both'\"", "all'\"`", 'back\\slash', '\u0007', '\ud800x'];
function word() { return words[rnd(words.length)]; }
function str() { var s = word(); for (var i = rnd(5); i > 0; i--) s += word() + (rnd(3) ? ' ' : ''); return rnd(12) ? s : s.repeat(rnd(20)); }
function num() { return [0, -0, 1, -1, 42, 1.5, -2.25, 1e21, 1e-7, NaN, Infinity, -Infinity, 123456789, 0.1 + 0.2, rnd(1000), rnd(100000) / 7][rnd(16)]; }
var all = [];
function value(d) {
  var k = rnd(d > 4 ? 8 : 30), i, n, o;
  switch (k) {
    case 0: case 1: return num(); case 2: case 3: return str(); case 4: return [true, false, null, undefined][rnd(4)];
    case 5: return Symbol(word()); case 6: return [function () {}, function named() {}, () => 1, class {}, class K {}, class L extends Foo {}, Math.max][rnd(7)];
    case 7: return all.length && !rnd(3) ? all[rnd(all.length)] : num();
    case 8: case 9: case 10: case 11: o = {}; all.push(o); for (n = rnd(rnd(3) ? 5 : 12); n > 0; n--) o[word()] = value(d + 1); if (!rnd(6)) o[Symbol(word())] = value(d + 1); if (!rnd(8)) Object.defineProperty(o, word(), { get() {}, enumerable: true, configurable: true }); return o;
    case 12: case 13: case 14: o = []; all.push(o); for (n = rnd(rnd(3) ? 6 : 30); n > 0; n--) if (rnd(15)) o.push(value(d + 1)); else o.length++; if (!rnd(8)) o[word()] = 1; return o;
    case 15: o = []; for (n = rnd(rnd(4) ? 20 : 130); n > 0; n--) o.push(num()); return o;
    case 16: o = []; for (n = rnd(rnd(4) ? 20 : 130); n > 0; n--) o.push(str().slice(0, 12)); return o;
    case 17: o = new (rnd(4) ? Map : MyMap)(); all.push(o); for (n = rnd(6); n > 0; n--) o.set(value(d + 1), value(d + 1)); return rnd(5) ? o : [o.keys(), o.values(), o.entries()][rnd(3)];
    case 18: o = new Set(); all.push(o); for (n = rnd(9); n > 0; n--) o.add(value(d + 1)); return rnd(5) ? o : [o.values(), o.entries()][rnd(2)];
    case 19: o = new [Foo, Bar][rnd(2)](); all.push(o); if (rnd(2)) o[word()] = value(d + 1); return o;
    case 20: o = Object.create([null, Foo.prototype, {}, Object.create(null), Array.prototype][rnd(5)]); if (rnd(2)) o[word()] = value(d + 1); return o;
    case 21: o = new [Uint8Array, Float64Array, Int16Array, Uint8ClampedArray][rnd(4)](rnd(15)); for (i = 0; i < o.length; i++) o[i] = num(); return o;
    case 22: return [new ArrayBuffer(rnd(8)), new DataView(new ArrayBuffer(rnd(8))), new WeakMap(), new WeakSet(), [].values(), 'ab'[Symbol.iterator]()][rnd(6)];
    case 23: return rnd(2) ? new Date(rnd(10) * 1e11 + rnd(100000)) : new Date(NaN);
    case 24: o = Object([num(), word(), true, Symbol(word())][rnd(4)]); if (!rnd(3)) o.extra = value(d + 1); return o;
    case 25: o = function f() {}; o.prop = value(d + 1); return o;
    case 26: o = new [Error, TypeError, Err2, RangeError][rnd(4)](rnd(3) ? word() : ''); o.stack = rnd(2) ? o.name + ': ' + o.message : 'Error: x\n    at here'; if (rnd(2)) o.extra = value(d + 1); if (rnd(2)) o.cause = value(d + 1); return o;
    case 27: return (function () { return arguments; })(num(), str());
    case 28: o = MyArr.from([num(), str()]); return o;
    case 29: o = { [Symbol.toStringTag]: word() }; if (rnd(2)) Object.defineProperty(o, Symbol.toStringTag, { enumerable: false }); o.x = 1; return o;
  }
}
for (var t = 0; t < 40; t++) { all = []; var v = value(0); console.log('#' + t); console.log(v); if (!(t % 5)) console.log('%s|%d|%i|%f|%O|%j', typeof v === 'symbol' ? v : typeof v === 'object' && v !== null && !Object.getPrototypeOf(v) ? 1 : (typeof v == 'function') ? 2 : (v instanceof Error) ? 3 : v, str(), str(), num(), v, word()); }

// expect: #0
// expect: [ `both'"`: 1 ]
// expect: [ `both'"`: 1 ]|NaN|NaN|-2.25|[ `both'"`: 1 ]|"A9"
// expect: #1
// expect: [
// expect:                  42,        -1,
// expect:   4508.714285714285,        42,
// expect:           -Infinity, -Infinity,
// expect:                 1.5,        -0,
// expect:                  -0,       698,
// expect:   4171.428571428572,     1e+21,
// expect:                   0, -Infinity,
// expect:                   1,      1e-7,
// expect:                 NaN,     -2.25
// expect: ]
// expect: #2
// expect: [
// expect:   Bar { p: 1, 'x y': 'long_property_namea x y a ' },
// expect:   416,
// expect:   Object [all'"`] { x: 1 },
// expect:   Symbol(9a),
// expect:   Symbol(_u)
// expect: ]
// expect: #3
// expect: tab	  $d 
// expect: #4
// expect: Set(2) {
// expect:   MyArr(2) [ 904, "A9q's 日本語 q's " ],
// expect:   {
// expect:     '9a': 'ü',
// expect:     'line\nbreak': Object [é] { x: 1 },
// expect:     "q's": { '\x07': [Bar], 'ü': [Object] },
// expect:     `both'"`: {}
// expect:   }
// expect: }
// expect: #5
// expect: 0.30000000000000004
// expect: 0.30000000000000004|NaN|NaN|42|0.30000000000000004|"back\\slash"
// expect: #6
// expect: Int16Array(11) [
// expect:    0,      0,  0,
// expect:   -2,      1,  0,
// expect:   42, -13035, 76,
// expect:    0,     -2
// expect: ]
// expect: #7
// expect: {
// expect:   '9a': { [Symbol(9a)]: Invalid Date },
// expect:   key: Uint8ClampedArray(7) [
// expect:      1, 0, 0, 0,
// expect:     42, 0, 0
// expect:   ],
// expect:   'line\nbreak': [Getter]
// expect: }
// expect: #8
// expect: Set(5) {
// expect:   561,
// expect:   { x: 1, [Symbol(Symbol.toStringTag)]: '' },
// expect:   Bar { p: 1, key: { '': [Object] } },
// expect:   Error: x
// expect:       at here {
// expect:     cause: [Arguments] { '0': -1, '1': '_ukey' }
// expect:   },
// expect:   1979-07-05T05:20:17.458Z
// expect: }
// expect: #9
// expect: Bar {
// expect:   p: 1,
// expect:   '日本語': Error: x
// expect:       at here {
// expect:     extra: {
// expect:       long_property_name: [Err2],
// expect:       A9: [Object],
// expect:       '9a': [Set],
// expect:       _u: NaN,
// expect:       key: [Map],
// expect:       [Symbol(9a)]: [MyArr]
// expect:     },
// expect:     cause: 773.5714285714286
// expect:   }
// expect: }
// expect: #10
// expect: Bar { p: 1 }
// expect: Bar { p: 1 }|NaN|NaN|-1|Bar { p: 1 }|"\u0007"
// expect: #11
// expect: {
// expect:   'ü': [ [Function: f] { prop: [MyArr] }, [ 42, -Infinity ], Symbol(tab	) ],
// expect:   '': Error: x
// expect:       at here,
// expect:   "q's": 'A9',
// expect:   '日本語': {
// expect:     `both'"`: [Error: 日本語],
// expect:     '$d': [Function (anonymous)],
// expect:     _u: ArrayBuffer { [Uint8Contents]: <00 00 00>, byteLength: 3 },
// expect:     'all\'"`': { key: {} },
// expect:     '': [Getter]
// expect:   }
// expect: }
// expect: #12
// expect: Set(0) {}
// expect: #13
// expect: [Number: -0]
// expect: #14
// expect: [ 'é9a é 😀9a' ]
// expect: #15
// expect: {}
// expect: {}|NaN|NaN|1e-7|{}|"$d"
// expect: #16
// expect: Int16Array(13) [
// expect:      1, 42, 0,  0, 1453,
// expect:   4417,  0, 0, 42,    0,
// expect:     42,  1, 0
// expect: ]
// expect: #17
// expect: {
// expect:   '😀': [
// expect:         0,           Infinity,
// expect:     1e+21,                NaN,
// expect:        -0,           Infinity,
// expect:       1.5, 2856.4285714285716,
// expect:         0,          -Infinity,
// expect:         0, 221.85714285714286,
// expect:     1e+21,                  1,
// expect:        -0,                  0
// expect:   ],
// expect:   'tab\t': {
// expect:     _u: [Function: f] { prop: [Array] },
// expect:     long_property_name: { 'tab\t': '$dline\nbreak\x07key$d', [Symbol(\x07)]: 1.5 },
// expect:     'tab\t': Map(0) {},
// expect:     '': MyArr(2) [ 325, '$dülong_property_name ' ],
// expect:     '😀': [ false ],
// expect:     A9: Foo { p: 1, '$d': "q'sA9ü x y " }
// expect:   },
// expect:   '日本語': '\x07$d ',
// expect:   '\x07': [Getter]
// expect: }
// expect: #18
// expect: [
// expect:     993.4285714285714,               -2.25,               1e-7,
// expect:                   515,               1e+21,  2060.285714285714,
// expect:   0.30000000000000004,                  -1,                 -0,
// expect:                     1,                 1.5,                  0,
// expect:                    42,   767.4285714285714,               1e-7,
// expect:    1144.5714285714287,           123456789,          123456789,
// expect:                   795,               1e+21, 370.14285714285717,
// expect:                     1,               1e+21,          -Infinity,
// expect:                    -1, 0.30000000000000004,                  1,
// expect:                 -2.25,   508.7142857142857,                NaN,
// expect:                   1.5,               1e+21,                1.5,
// expect:                  1e-7,           -Infinity,                1.5,
// expect:                    42,                 460,                 42,
// expect:                 -2.25,           -Infinity,              1e+21,
// expect:                   NaN,               1e+21,                 42,
// expect:                    42,                 NaN,          -Infinity,
// expect:                 -2.25,               -2.25, 2993.5714285714284,
// expect:             123456789,                   1,                272,
// expect:                    42,                 NaN,                 -1,
// expect:                  1e-7, 0.30000000000000004,              -2.25,
// expect:                     0,           -Infinity,                 -0,
// expect:                     0,            Infinity,                  1,
// expect:   0.30000000000000004,               1e+21,                  0,
// expect:                    -0,           123456789,              1e+21,
// expect:                   NaN,                 903,                 94,
// expect:     975.4285714285714,                 693,                749,
// expect:                    -0,           123456789,           Infinity,
// expect:   0.30000000000000004,                   1,                 42,
// expect:                    -0,                  42,                846,
// expect:                   1.5,                   0,                 42,
// expect:                   577,            Infinity,                 -1,
// expect:                   515,                1e-7,                 -1,
// expect:                    42,               -2.25,                 -1,
// expect:                    42,
// expect:   ... 7 more items
// expect: ]
// expect: #19
// expect: [
// expect:   [Object: null prototype] {
// expect:     'with-dash': [
// expect:       <1 empty item>,
// expect:       null,
// expect:       1998-07-09T16:00:20.225Z,
// expect:       [Object [Map Iterator]]
// expect:     ]
// expect:   },
// expect:   {
// expect:     'line\nbreak': {
// expect:       'all\'"`': null,
// expect:       long_property_name: [Object],
// expect:       '\ud800x': "q'sé😀 awith-dash"
// expect:     }
// expect:   },
// expect:   [Arguments] { '0': 4559.714285714285, '1': 'üback\\slashé ü' },
// expect:   MyArr(2) [ -0, 'long_property_nameboth\'"all\'"`' ],
// expect:   [
// expect:     1.5,
// expect:     1e+21,
// expect:     252,
// expect:     1,
// expect:     -1,
// expect:     -1,
// expect:     0.30000000000000004,
// expect:     903,
// expect:     0,
// expect:     -2.25,
// expect:     0,
// expect:     NaN
// expect:   ],
// expect:   'with-dash': 1
// expect: ]
// expect: #20
// expect: [Function: f] { prop: [class K] }
// expect: 2|NaN|NaN|1241.7142857142858|[Function: f] { prop: [class K] }|"with-dash"
// expect: #21
// expect: [
// expect:   [],
// expect:   { x: 1, [Symbol(Symbol.toStringTag)]: "q's" },
// expect:   Error: x
// expect:       at here {
// expect:     cause: true
// expect:   }
// expect: ]
// expect: #22
// expect: [Error: 9a]
// expect: #23
// expect: 1759.4285714285713
// expect: #24
// expect: [Arguments] { '0': -2.25, '1': ' ' }
// expect: #25
// expect: {
// expect:   long_property_name: [
// expect:     Bar { p: 1, '': [Object] },
// expect:     [ Infinity, 0, -2.25, 3611, 1795, -1, NaN ]
// expect:   ],
// expect:   '\ud800x': {
// expect:     'é': Error: x
// expect:         at here {
// expect:       cause: [MyArr]
// expect:     }
// expect:   },
// expect:   a: {
// expect:     '\x07': [Set Iterator] {
// expect:       [Symbol: Symbol(a)],
// expect:       0,
// expect:       [MyArr],
// expect:       [Object],
// expect:       [Array]
// expect:     },
// expect:     '9a': "q'sü 😀 q's "
// expect:   }
// expect: }
// expect: { long_property_name: [Array], '\ud800x': [Object], a: [Object] }|NaN|NaN|Infinity|{
// expect:   long_property_name: [
// expect:     Bar { p: 1, '': [Object] },
// expect:     [ Infinity, 0, -2.25, 3611, 1795, -1, NaN ]
// expect:   ],
// expect:   '\ud800x': {
// expect:     'é': Error: x
// expect:         at here {
// expect:       cause: [MyArr]
// expect:     }
// expect:   },
// expect:   a: {
// expect:     '\x07': [Set Iterator] {
// expect:       [Symbol: Symbol(a)],
// expect:       0,
// expect:       [MyArr],
// expect:       [Object],
// expect:       [Array]
// expect:     },
// expect:     '9a': "q'sü 😀 q's "
// expect:   }
// expect: }|"both'\""
// expect: #26
// expect: [Arguments] { '0': -Infinity, '1': "éq's üA9é" }
// expect: #27
// expect: éé with-dash x y back\slash
// expect: #28
// expect: [
// expect:   [
// expect:     1e+21,
// expect:     0.30000000000000004,
// expect:     Infinity,
// expect:     123456789,
// expect:     -0,
// expect:     1,
// expect:     0,
// expect:     1,
// expect:     -1,
// expect:     1e+21,
// expect:     1.5,
// expect:     -2.25,
// expect:     NaN,
// expect:     Infinity,
// expect:     0
// expect:   ],
// expect:   [Arguments] { '0': 0, '1': '😀$d 日本語line\nbreaka' },
// expect:   {
// expect:     'é': 1985-11-05T00:53:20.145Z,
// expect:     'back\\slash': {
// expect:       'line\nbreak': [Object [q's]],
// expect:       'x y': [Set],
// expect:       _u: "a_uq's",
// expect:       '\ud800x': [Int16Array]
// expect:     },
// expect:     '\ud800x': [
// expect:       '_uwith-dash ',      'x yé ',
// expect:       `both'"with-d`,      '$dall\'"` bac',
// expect:       '_u\ud800x long_pr', "\ud800xA9 ü  q's",
// expect:       '\ud800x日本語',     '9along_prope',
// expect:       'long_propert',      `both'"日本語lin`,
// expect:       'line\nbreakwi',     'with-dash日本語',
// expect:       'éé key 日本語',     'tab\t',
// expect:       'back\\slashx ',     '_ua 日本語 ',
// expect:       '9a back\\slas',     'key\x07back\\sla'
// expect:     ]
// expect:   },
// expect:   713,
// expect:   [class K],
// expect:   [
// expect:           1.5,           123456789,
// expect:     123456789,                   1,
// expect:            -1,           123456789,
// expect:     123456789,                 NaN,
// expect:             1,                 NaN,
// expect:      Infinity,               1e+21,
// expect:         1e+21,            Infinity,
// expect:         -2.25,                 1.5,
// expect:         1e+21, 0.30000000000000004,
// expect:             1
// expect:   ],
// expect:   [
// expect:                     42,                -1,
// expect:     2369.1428571428573,             1e+21,
// expect:                  1e+21, 4313.857142857143,
// expect:                   1e-7,                -1,
// expect:               Infinity,                 1,
// expect:                    NaN,             1e+21,
// expect:                     -1,                42,
// expect:                  1e+21
// expect:   ],
// expect:   'back\\slash $d ',
// expect:   undefined,
// expect:   -0,
// expect:   [
// expect:                   1.5,       NaN,
// expect:     4015.714285714286,     1e+21,
// expect:                    -0,        -1,
// expect:                     1,        42,
// expect:                   1.5,        -1,
// expect:                   NaN,        42,
// expect:                    42,        42,
// expect:                    79,       NaN,
// expect:                 -2.25,       NaN,
// expect:                  1e-7, -Infinity
// expect:   ],
// expect:   <1 empty item>,
// expect:   Infinity,
// expect:   MyArr(2) [ -2.25, 'x y' ],
// expect:   {},
// expect:   Map(4) {
// expect:     Foo { p: 1, '\x07': [ArrayBuffer] } => Invalid Date,
// expect:     1e+21 => {
// expect:       'line\nbreak': [MyArr],
// expect:       '日本語': [Object],
// expect:       `both'"`: 'with-dashwith-dash',
// expect:       '9a': 'tab\tline\nbreak '
// expect:     },
// expect:     [
// expect:       [Object [Set Iterator]],
// expect:       1976-05-03T19:33:33.046Z,
// expect:       [class (anonymous)],
// expect:       [MyMap [Map]],
// expect:       [TypeError],
// expect:       -1,
// expect:       0.30000000000000004,
// expect:       [Function],
// expect:       'long_property_name9a line\nbreak ',
// expect:       Float64Array(0) [],
// expect:       [Array]
// expect:     ] => true,
// expect:     Invalid Date => Invalid Date
// expect:   },
// expect:   {
// expect:     'tab\t': [Arguments] { '0': 1, '1': `both'"x ywith-dash back\\slash q's` },
// expect:     '日本語': [ [MyArr], [Array], [Array], [Object [Map Iterator]] ],
// expect:     A9: [Getter],
// expect:     a: Foo { p: 1, '9a': '$dwith-dash ü 9a ' },
// expect:     'ü': {
// expect:       'all\'"`': [Set],
// expect:       A9: [Function],
// expect:       "q's": Object [String Iterator] {},
// expect:       'x y': '\x07tab\t ',
// expect:       a: [],
// expect:       'ü': 'long_property_name9a \ud800x'
// expect:     }
// expect:   },
// expect:   DataView {
// expect:     byteLength: 2,
// expect:     byteOffset: 0,
// expect:     buffer: ArrayBuffer { [Uint8Contents]: <00 00>, byteLength: 2 }
// expect:   },
// expect:   [
// expect:     '_u 😀 with-d',
// expect:     'line\nbreak$d',
// expect:     'long_propert',
// expect:     '日本語a ü日本語 x ',
// expect:     '😀\ud800x ',
// expect:     '\ud800x',
// expect:     'line\nbreakal',
// expect:     'with-dashlin',
// expect:     "tab\tx yboth'",
// expect:     'a$d',
// expect:     '$d keyéline',
// expect:     'ü日本語 long_pr',
// expect:     '\ud800x',
// expect:     'with-dash$d ',
// expect:     'x y_u \x07 日本語 ',
// expect:     'tab\t9a 日本語 w',
// expect:     ' a\ud800x  a\ud800x  a',
// expect:     '\ud800x9a ',
// expect:     'ülong_proper',
// expect:     '😀',
// expect:     '\ud800x_u ',
// expect:     'line\nbreaküa',
// expect:     'all\'"`all\'"`',
// expect:     'line\nbreakli',
// expect:     '_uA9$d ',
// expect:     'all\'"`long_p',
// expect:     'tab\tü é aé',
// expect:     'tab\t$d ',
// expect:     'with-dashél',
// expect:     `both'"back\\s`,
// expect:     `q'sboth'" a `,
// expect:     '$d日本語long_pr',
// expect:     'with-dashlin',
// expect:     'tab\tall\'"` ',
// expect:     "q'sx y$dlong",
// expect:     '日本語',
// expect:     'long_propert',
// expect:     "üq's é ",
// expect:     'back\\slash',
// expect:     'é',
// expect:     `9aq'sboth'" `,
// expect:     'line\nbreakba',
// expect:     'line\nbreakli',
// expect:     '9aback\\slash',
// expect:     'all\'"` long_',
// expect:     '\ud800xkey 😀 \ud800xk',
// expect:     'all\'"`key a ',
// expect:     `_u\x07 \ud800x all'"`,
// expect:     'é9a9a 日本語ü ',
// expect:     `\x07both'"`,
// expect:     '😀with-dash ',
// expect:     'A9',
// expect:     'tab\tlong_pro',
// expect:     'with-dash\ud800x\ud800',
// expect:     '$dé ',
// expect:     '\x07😀',
// expect:     '\x07_u日本語 日本語 e',
// expect:     '日本語long_prop',
// expect:     'long_propert',
// expect:     'long_propert',
// expect:     "üa q's$d x y",
// expect:     '',
// expect:     '$d\ud800x_u long_',
// expect:     'A99a back\\sl',
// expect:     'line\nbreakwi',
// expect:     'A9😀é  \x07',
// expect:     'x ykey 日本語ke',
// expect:     'keyüé \ud800x \x07 ',
// expect:     'with-dashkey',
// expect:     'ü😀 😀 9a \ud800x',
// expect:     '\ud800x😀 ',
// expect:     'x y\ud800xtab\t ke',
// expect:     `both'"9a all`,
// expect:     '日本語x yline\nb',
// expect:     'awith-dash',
// expect:     '\ud800xü _u line\n',
// expect:     'x y',
// expect:     'tab\t$dA9 x y',
// expect:     `aboth'" _u q`,
// expect:     'long_propert',
// expect:     "q's",
// expect:     '9a ',
// expect:     `both'"aü `,
// expect:     'all\'"`line\nb',
// expect:     'tab\té back\\',
// expect:     '\x07tab\t all\'"`',
// expect:     'line\nbreak😀',
// expect:     'line\nbreak',
// expect:     '\ud800x \x07é ',
// expect:     'key日本語 key日本',
// expect:     '$d A9tab\t ',
// expect:     '日本語ü 日本語 \ud800x ',
// expect:     'long_propert',
// expect:     'keykeykeykey',
// expect:     'line\nbreakba',
// expect:     'a_u',
// expect:     'tab\tall\'"`üx'
// expect:   ],
// expect:   [
// expect:     Invalid Date,
// expect:     [Arguments] { '0': NaN, '1': '日本語\x07 \x07 ü ' },
// expect:     1989-01-05T10:40:14.655Z,
// expect:     [
// expect:       [Object],
// expect:       [MyArr],
// expect:       Invalid Date,
// expect:       'with-dashwith-dashwith-dashwith-dashwith-dashwith-dashwith-dashwith-dashwith-dashwith-dashwith-dashwith-dashwith-dashwith-dashwith-dash',
// expect:       [Object],
// expect:       '',
// expect:       'long_property_nameall\'"`',
// expect:       <1 empty item>,
// expect:       false
// expect:     ],
// expect:     [ [Object], [Array] ],
// expect:     { 'x y': [Array], `both'"`: Symbol(9a) },
// expect:     'back\\slashback\\slashback\\slashback\\slashback\\slashback\\slashback\\slashback\\slash',
// expect:     [Function: f] { prop: [MyArr] },
// expect:     [
// expect:       '_u_u',
// expect:       'üx y x y😀 ü',
// expect:       'x yx y long_',
// expect:       `😀a both'" w`,
// expect:       'all\'"`日本語 ',
// expect:       `_uboth'"  `,
// expect:       '\ud800xline\nbreak',
// expect:       '_utab\t key l',
// expect:       '\x07',
// expect:       "😀q's9a ",
// expect:       'ü\x07 '
// expect:     ],
// expect:     [class (anonymous)],
// expect:     [Boolean: true]
// expect:   ],
// expect:   Invalid Date,
// expect:   [
// expect:     [Arguments] { '0': -0, '1': 'x y\x07 9a' },
// expect:     [
// expect:       <1 empty item>,
// expect:       [Array],
// expect:       [Function (anonymous)],
// expect:       [Set],
// expect:       [Object],
// expect:       [Boolean: true],
// expect:       '$d': 1
// expect:     ],
// expect:     Err2 [Error]: x
// expect:         at here {
// expect:       code: 7,
// expect:       extra: [Object],
// expect:       cause: [Array]
// expect:     },
// expect:     Symbol(long_property_name),
// expect:     Uint8Array(13) [
// expect:        0, 54, 0, 21, 42,  0,
// expect:        1,  0, 0,  0,  0, 21,
// expect:       42
// expect:     ],
// expect:     { '\ud800x': {} },
// expect:     [
// expect:                      1e-7,            Infinity,                   0,
// expect:       0.30000000000000004,                  42,           123456789,
// expect:                      1e-7,               1e+21,                  -1,
// expect:                         1,                   1,                  -0,
// expect:                      1e-7,                  -1,   4178.285714285715,
// expect:                       728,           123456789,                   1,
// expect:       0.30000000000000004, 0.30000000000000004,               1e+21,
// expect:                         0,                  -0,           123456789,
// expect:                        -1,               1e+21,            Infinity,
// expect:       0.30000000000000004,            Infinity,                 NaN,
// expect:       0.30000000000000004,           123456789,               -2.25,
// expect:                        -1,                  -1,                 385,
// expect:                        -1,                   0,                 1.5,
// expect:         4352.714285714285,                  -1,           123456789,
// expect:                       NaN,               1e+21,                   0,
// expect:       0.30000000000000004,                 995,                   1,
// expect:                       1.5,           123456789,               -2.25,
// expect:                      1e-7,                   0,                1e-7,
// expect:                     -2.25,  1090.7142857142858,                   1,
// expect:                         0,               1e+21,                  42,
// expect:                        42,               -2.25,           123456789,
// expect:                  Infinity,                 1.5,                  -0,
// expect:                       1.5,               1e+21, 0.30000000000000004,
// expect:                       NaN,            Infinity, 0.30000000000000004,
// expect:                 123456789,                   1,               1e+21,
// expect:                     1e+21,               -2.25,               1e+21,
// expect:                       1.5,                   0,            Infinity,
// expect:                       NaN,                1e-7,                1e-7,
// expect:                         0,                   0,           123456789,
// expect:                     -2.25,           123456789,                1e-7,
// expect:                        -1,   2223.714285714286,               -2.25,
// expect:       0.30000000000000004,               1e+21,                 NaN,
// expect:                     -2.25,           -Infinity,                  -1,
// expect:                      1e-7,
// expect:       ... 17 more items
// expect:     ],
// expect:     WeakMap { <items unknown> },
// expect:     [Function: max],
// expect:     <1 empty item>,
// expect:     Invalid Date,
// expect:     { '\ud800x': Invalid Date, _u: [Int16Array] },
// expect:     [Object: null prototype] { key: [Boolean] },
// expect:     [Set Entries] {
// expect:       [ [Array], [Array] ],
// expect:       [ [Object], [Object] ],
// expect:       [ [Object], [Object] ],
// expect:       [ [Array], [Array] ],
// expect:       [ [Array], [Array] ],
// expect:       [ true, true ],
// expect:       [
// expect:         "line\nbreaklong_property_name q's A9 a ",
// expect:         "line\nbreaklong_property_name q's A9 a "
// expect:       ]
// expect:     },
// expect:     [ [Object], Invalid Date, [Object <Complex prototype>] ],
// expect:     { key: true, _u: [Array], A9: 1985-11-05T00:53:47.844Z },
// expect:     [class L extends Foo],
// expect:     Error: x
// expect:         at here,
// expect:     Float64Array(7) [
// expect:          42,   1.5,
// expect:       1e+21,  3110,
// expect:       1e+21, -2.25,
// expect:          42
// expect:     ]
// expect:   ]
// expect: ]
// expect: #29
// expect: ülong_property_name 
// expect: #30
// expect: {
// expect:   'back\\slash': {
// expect:     'tab\t': MyMap(1) [Map] { [Object] => [Set] },
// expect:     'all\'"`': [Function: f] { prop: [Object] },
// expect:     '9a': [
// expect:                        0, 123456789,
// expect:                    -2.25,      1e-7,
// expect:                       42, 123456789,
// expect:                      678,        42,
// expect:                        1,     -2.25,
// expect:                 Infinity,        -0,
// expect:                -Infinity, -Infinity,
// expect:       2470.5714285714284,       906
// expect:     ],
// expect:     A9: [ Invalid Date, null, [Map], [Array], [Foo] ],
// expect:     'line\nbreak': 'all\'"`é x y 9a ',
// expect:     _u: { 'line\nbreak': [Object], '😀': [Set], [Symbol(a)]: [Object] },
// expect:     'with-dash': [
// expect:       [Function (anonymous)],
// expect:       '',
// expect:       [class K],
// expect:       [class (anonymous)],
// expect:       [Function (anonymous)],
// expect:       Symbol(long_property_name),
// expect:       `q'sboth'" with-dash 9a `,
// expect:       Symbol(q's),
// expect:       [Object],
// expect:       42,
// expect:       252,
// expect:       '日本語q\'s tab\t all\'"` ',
// expect:       <1 empty item>,
// expect:       '😀x y 日本語',
// expect:       '_ulong_property_name 日本語 ',
// expect:       "q'sq's ",
// expect:       '😀': 1
// expect:     ],
// expect:     'ü': Infinity
// expect:   },
// expect:   '$d': 123456789
// expect: }
// expect: { 'back\\slash': [Object], '$d': 123456789 }|NaN|NaN|-Infinity|{
// expect:   'back\\slash': {
// expect:     'tab\t': MyMap(1) [Map] { [Object] => [Set] },
// expect:     'all\'"`': [Function: f] { prop: [Object] },
// expect:     '9a': [
// expect:                        0, 123456789,
// expect:                    -2.25,      1e-7,
// expect:                       42, 123456789,
// expect:                      678,        42,
// expect:                        1,     -2.25,
// expect:                 Infinity,        -0,
// expect:                -Infinity, -Infinity,
// expect:       2470.5714285714284,       906
// expect:     ],
// expect:     A9: [ Invalid Date, null, [Map], [Array], [Foo] ],
// expect:     'line\nbreak': 'all\'"`é x y 9a ',
// expect:     _u: { 'line\nbreak': [Object], '😀': [Set], [Symbol(a)]: [Object] },
// expect:     'with-dash': [
// expect:       [Function (anonymous)],
// expect:       '',
// expect:       [class K],
// expect:       [class (anonymous)],
// expect:       [Function (anonymous)],
// expect:       Symbol(long_property_name),
// expect:       `q'sboth'" with-dash 9a `,
// expect:       Symbol(q's),
// expect:       [Object],
// expect:       42,
// expect:       252,
// expect:       '日本語q\'s tab\t all\'"` ',
// expect:       <1 empty item>,
// expect:       '😀x y 日本語',
// expect:       '_ulong_property_name 日本語 ',
// expect:       "q'sq's ",
// expect:       '😀': 1
// expect:     ],
// expect:     'ü': Infinity
// expect:   },
// expect:   '$d': 123456789
// expect: }|"é"
// expect: #31
// expect: [
// expect:                    42,            Infinity,            Infinity,
// expect:                     0,                   1,           -Infinity,
// expect:                 -2.25,                  -0,                 1.5,
// expect:                    -1, 0.30000000000000004,  2341.4285714285716,
// expect:                   249,            Infinity,                 1.5,
// expect:                   502,                1e-7,                   1,
// expect:                    42,                  -1,           -Infinity,
// expect:   0.30000000000000004,           123456789,                  42,
// expect:                 1e+21,                  38,                 324,
// expect:                  1e-7,                 339,               1e+21,
// expect:                    -0,                  -1,            Infinity,
// expect:   0.30000000000000004,                1e-7,                1e-7,
// expect:                  1e-7,                3828,           123456789,
// expect:             123456789,           123456789,                 1.5,
// expect:                    -0,                 NaN, 0.30000000000000004,
// expect:                    42,                 540,  1839.4285714285713,
// expect:             -Infinity,                 1.5,           123456789,
// expect:                     1,                  -0,           123456789,
// expect:                   NaN,                 NaN,               -2.25,
// expect:                 1e+21,                  -0,           123456789,
// expect:                   402,                  -0,                  42,
// expect:   0.30000000000000004,                1e-7,                  -1,
// expect:              Infinity,                 187,            Infinity,
// expect:                    -0,                  42,                 366,
// expect:             123456789,                 1.5,               1e+21,
// expect:                     0,           -Infinity,                 103,
// expect:             -Infinity,               1e+21,                1e-7,
// expect:   0.30000000000000004,               1e+21,                   0,
// expect:                    -0,                 NaN,                  42,
// expect:                    83,                  42,                 1.5,
// expect:                 -2.25,                   1,                 468,
// expect:              Infinity,           123456789,                1e-7,
// expect:              Infinity,               1e+21,                   1,
// expect:                   1.5,
// expect:   ... 8 more items
// expect: ]
// expect: #32
// expect: {}
// expect: #33
// expect: NaN
// expect: #34
// expect: {
// expect:   'with-dash': [RangeError: é] { extra: undefined },
// expect:   _u: Err2 [Error]: x
// expect:       at here {
// expect:     code: 7,
// expect:     cause: 'A9'
// expect:   }
// expect: }
// expect: #35
// expect: Object <[Object: null prototype] {}> {}
// expect: Object <[Object: null prototype] {}> {}|NaN|NaN|1e-7|Object <[Object: null prototype] {}> {}|"line\nbreak"
// expect: #36
// expect: [String: `both'"`]
// expect: #37
// expect: false
// expect: #38
// expect: Invalid Date
// expect: #39
// expect: 日本語éback\slash
