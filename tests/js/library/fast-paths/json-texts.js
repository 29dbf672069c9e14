// JSON.stringify: values that are written at once, and toJSON, replacers and changes by what runs meanwhile.
print(JSON.stringify([1, -5, 2147483647, -1073741824, 1.5, -0, NaN, 'a', true, null, undefined, () => 1, Symbol()]));
// expect: [1,-5,2147483647,-1073741824,1.5,0,null,"a",true,null,null,null,null]
print(JSON.stringify({a: 'x', 'b"': 'q"q', c: '\n\u0001\\', d: '東\ud800', e: 'long '.repeat(20), f: undefined, 7: 'index', g: [[], {}, [{}]]}));
// expect: {"7":"index","a":"x","b\"":"q\"q","c":"\n\u0001\\","d":"東\ud800","e":"long long long long long long long long long long long long long long long long long long long long ","g":[[],{},[{}]]}
print(JSON.stringify([{a: 1}, [2], {b: {c: [3]}}], null, 2), JSON.stringify({a: [1, {b: 2}]}, null, '--'));
// expect: [
// expect:   {
// expect:     "a": 1
// expect:   },
// expect:   [
// expect:     2
// expect:   ],
// expect:   {
// expect:     "b": {
// expect:       "c": [
// expect:         3
// expect:       ]
// expect:     }
// expect:   }
// expect: ] {
// expect: --"a": [
// expect: ----1,
// expect: ----{
// expect: ------"b": 2
// expect: ----}
// expect: --]
// expect: }
print(JSON.stringify({a: 1, b: {a: 2, c: 3}, c: [1]}, ['a', 'b']), JSON.stringify([1, 'b', {x: 2}], (k, v) => typeof v === 'number' ? v + k : v));
// expect: {"a":1,"b":{"a":2}} ["10","b",{"x":"2x"}]
print(JSON.stringify({toJSON(key) { return 'whole' + key; }}), JSON.stringify([{toJSON: key => 'at' + key}, {k: {toJSON: key => 'of' + key}}]));
// expect: "whole" ["at0",{"k":"ofk"}]
// One shape has toJSON from its prototype, only later.
class Point { constructor(x) { this.x = x; } }
const points = [new Point(1), new Point(2), new Point(3), [new Point(4)]];
print(JSON.stringify(points));
// expect: [{"x":1},{"x":2},{"x":3},[{"x":4}]]
Point.prototype.toJSON = function () { return 'P' + this.x; };
print(JSON.stringify(points));
// expect: ["P1","P2","P3",["P4"]]
delete Point.prototype.toJSON;
const changing = [{x: 1, get y() { Point.prototype.toJSON = () => 'changed'; return 2; }}, new Point(5), new Point(6)];
print(JSON.stringify([new Point(7), changing]));
// expect: [{"x":7},[{"x":1,"y":2},"changed","changed"]]
delete Point.prototype.toJSON;
Object.prototype.toJSON = function () { return Array.isArray(this) ? this.length : 'o'; };
print(JSON.stringify({a: 1}), JSON.stringify([1, 2]));
// expect: "o" 2
delete Object.prototype.toJSON;
String.prototype.toJSON = () => 'never asked of primitives';
print(JSON.stringify(['text', new String('boxed')]));
// expect: ["text","never asked of primitives"]
delete String.prototype.toJSON;
BigInt.prototype.toJSON = function () { return this + 'n'; };
print(JSON.stringify([5n, {b: 6n}]));
// expect: ["5n",{"b":"6n"}]
delete BigInt.prototype.toJSON;
try { JSON.stringify([5n]); } catch (e) { print(e.name); }
// expect: TypeError
const shrinking = {a: 1, get b() { delete shrinking.c; return 2; }, c: 3, d: 4};
print(JSON.stringify(shrinking));
// expect: {"a":1,"b":2,"d":4}
const list = [1, {toJSON() { list.length = 3; return 'cut'; }}, 3, 4, 5];
print(JSON.stringify(list));
// expect: [1,"cut",3,null,null]
print(JSON.stringify(new Proxy({a: 1, b: [2]}, {})), JSON.stringify(new Proxy([1, 2], {get: (t, k) => k === 'length' ? 3 : 'e' + String(k)})));
// expect: {"a":1,"b":[2]} ["e0","e1","e2"]
print(JSON.stringify([new Number(3), new String('s'), new Boolean(false), Object(7)]), JSON.stringify([1.5, 2.5, , 4]), JSON.stringify(Object.create({inherited: 1})));
// expect: [3,"s",false,7] [1.5,2.5,null,4] {}
const cycle = {a: [{}]}; cycle.a[0].b = cycle;
try { JSON.stringify(cycle); } catch (e) { print(e.name); }
// expect: TypeError
print(JSON.stringify('x'.repeat(33)).length, JSON.stringify('x'.repeat(32)).length, JSON.stringify('"'.repeat(300)).length, JSON.stringify(Array(400).fill('abc"def')).length,
      JSON.stringify(Array(300).fill(1e21 / 3)).length, JSON.stringify(Array(1000).fill(-1073741824)).length, JSON.stringify(['東'.repeat(30), 'abc', 12, 1.5]));
// expect: 35 34 602 4401 6601 12001 ["東東東東東東東東東東東東東東東東東東東東東東東東東東東東東東","abc",12,1.5]
let seen; JSON.stringify(5, function (k, v) { seen = JSON.stringify(Object.keys(this)) + k + v; return v; }); print(seen);
// expect: [""]5
print(JSON.stringify(undefined), JSON.stringify(() => 1), JSON.stringify(Symbol()), JSON.stringify(null), JSON.stringify('东'), JSON.stringify(1e21), JSON.stringify(new Date(0)));
// expect: undefined undefined undefined null "东" 1e+21 "1970-01-01T00:00:00.000Z"
print(JSON.stringify('"\n'.repeat(200)).length, JSON.stringify('plain '.repeat(20) + '\n"x"\t\u0001\u001f\\' + 'more '.repeat(20) + '"é"'.repeat(30)).length, JSON.stringify('a"b'.repeat(40) + '東"'.repeat(40)).length);
// expect: 802 395 282
print(JSON.parse(JSON.stringify('\b\f\n\r\t"\\/\u0000\u007f\x80é'.repeat(20))) === '\b\f\n\r\t"\\/\u0000\u007f\x80é'.repeat(20), JSON.stringify('é"'.repeat(3)));
// expect: true "é\"é\"é\""
print(JSON.stringify([1, 2, 'x', 3, 4, , 5]), JSON.stringify([1, [2, [3, []]], 4]), JSON.stringify([-1, 0, 1], null, 1), JSON.stringify(Object.assign([1, 2], {x: 1})), JSON.stringify([1.5, 2, 3]), JSON.stringify({length: 2, 0: 1}));
// expect: [1,2,"x",3,4,null,5] [1,[2,[3,[]]],4] [
// expect:  -1,
// expect:  0,
// expect:  1
// expect: ] [1,2] [1.5,2,3] {"0":1,"length":2}
const cut = [1, 2, {toJSON() { cut.length = 4; cut[3] = 7; return 'cut'; }}, 3, 4, 5, 6]; print(JSON.stringify(cut));
// expect: [1,2,"cut",7,null,null,null]
const grown = [1, {toJSON() { for (let i = 0; i < 50; i++) grown.push(i); return 'grown'; }}, 3]; print(JSON.stringify(grown));
// expect: [1,"grown",3]
