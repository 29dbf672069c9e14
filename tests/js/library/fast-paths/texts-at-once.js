// escape and unescape, codes, radices, descriptions of symbols, normal forms, and searches by the first character.
print(escape('äb c\u1234+/@ % 😀'), escape('plain'), escape(''), escape(), unescape('%u1234%41%zz%u00e4%%41%u12%'), unescape('plain'), unescape('%'), unescape('ab%'), unescape('żó%20ł%u0041x'), unescape('%4'), unescape('%u004'));
// expect: %E4b%20c%u1234+/@%20%25%20%uD83D%uDE00 plain  undefined ሴA%zzä%A%u12% plain % ab% żó łAx %4 %u004
const all = String.fromCharCode(...Array.from({length: 1000}, (_, i) => i * 61 & 0xffff)); print(unescape(escape(all)) === all, escape('x'.repeat(70000) + 'é').length, unescape('x'.repeat(70000) + '%e9y').slice(-2), unescape('%41'.repeat(30000)).length);
// expect: true 70003 éy 30000
print([String.fromCharCode(), String.fromCharCode(65, 0x17c, 66), String.fromCharCode(65, -1).charCodeAt(1), String.fromCharCode(65.7, '66'), String.fromCharCode(65, 0x10041), String.fromCharCode.apply(null, new Uint8Array([65, 66])), String.fromCharCode.apply(null, new Uint16Array([0x17c, 66]))].join());
// expect: ,AżB,65535,AB,AA,AB,żB
const codes = Array.from({length: 3000}, (_, i) => 32 + i % 90); print(String.fromCharCode.apply(null, codes).length, Math.max.apply(null, new Float64Array([1, 2.5])), Math.max.apply(null, codes), Reflect.apply(Math.min, null, codes));
// expect: 3000 2.5 121 32
const shrinking = new Uint8Array([1, 2, 3]); Object.defineProperty(shrinking, 'length', {value: 5}); print(((...list) => list.join('|')).apply(null, shrinking)); try { ((...list) => list).apply(null, {length: 2 ** 30}); } catch (e) { print(e.name); }
// expect: 1|2|3||
// expect: RangeError
print([(255).toString(16), (-255).toString(2), (5).toString(7), (35).toString(36), (1e15).toString(36), (0.5).toString(2), (-0).toString(2), (2 ** 53).toString(3), (2 ** 53 - 1).toString(2), (-(2 ** 53) + 1).toString(36), NaN.toString(2)].join());
// expect: ff,-11111111,5,z,9ugxnorjls,0.1,0,1121202011211211122211100012101112,11111111111111111111111111111111111111111111111111111,-2gosa7pa2gv,NaN
print(Symbol('x').toString(), Symbol().toString(), String(Symbol('ż')), Symbol('long '.repeat(4)).toString());
// expect: Symbol(x) Symbol() Symbol(ż) Symbol(long long long long )
print(['é', 'e\u0301', 'ﬁ', 'Ω', '\u0344', '가', 'a\u0323\u0307'].map(s => ['NFC', 'NFD', 'NFKC', 'NFKD'].map(f => [...s.normalize(f)].map(c => c.codePointAt(0).toString(16)).join('.')).join(' ')).join());
// expect: e9 65.301 e9 65.301,e9 65.301 e9 65.301,fb01 fb01 66.69 66.69,3a9 3a9 3a9 3a9,308.301 308.301 308.301 308.301,ac00 1100.1161 ac00 1100.1161,1ea1.307 61.323.307 1ea1.307 61.323.307
const text = 'abcdefghij'.repeat(1000); print(text.indexOf('xyz'), text.indexOf('jab'), text.indexOf('ja', 9990), text.indexOf('j', 9999), text.indexOf('hij', 9998), text.lastIndexOf('abc'), (text + 'xyz').indexOf('xyz'), text.includes('ji'), ('a'.repeat(100) + 'ab').indexOf('ab'));
// expect: -1 9 -1 9999 -1 9990 10000 false 100
print([1, 2, 3].map(() => { let t = ''; for (let k = 0; k < 20; k++) t = '(' + t + 'ż)'; return t.charCodeAt(30) + t.length; }).join(), (() => { let t = ''; for (let k = 0; k < 60; k++) t = 'word' + k + t; return t.slice(0, 30) + t.slice(-10); })());
// expect: 440,440,440 word59word58word57word56word55word1word0
print(JSON.stringify([true, false, null, undefined, 1, 'x', 'a"b', '\\', '\n', 'żó', '\u0001', 1.5, () => 1, Symbol(), [true], {a: true}, new Boolean(false)]));
// expect: [true,false,null,null,1,"x","a\"b","\\","\n","żó","\u0001",1.5,null,null,[true],{"a":true},false]
print(['abcdefg"', 'abcdefgh', '"abcdefgh', 'abcdefghijklmnop\u001fqrst', 'é'.repeat(20), 'x'.repeat(64), 'x'.repeat(65), 'a'.repeat(63) + '"', '', '1234567\\', '\u007f\u0080\u009f 12345678'].every(s => JSON.parse(JSON.stringify(s)) === s && JSON.parse(JSON.stringify([s, true, s]))[2] === s));
// expect: true
const o = {b: 1, a: 'x', get c() { return 3; }, d: undefined}; o.z = 1; delete o.b; o.b = 2; print(JSON.stringify(o)); const n = Object.create(null); n.x = 1; n[2] = 3; n.y = {toJSON: () => 'made'}; delete n.x; n.x = 4; print(JSON.stringify(n), JSON.stringify([1, , 3, null], null, 1).length, JSON.stringify([true, null], (k, v) => v === true ? 'T' : v));
// expect: {"a":"x","c":3,"z":1,"b":2}
// expect: {"2":3,"y":"made","x":4} 24 ["T",null]
const sparse = {}, list = []; for (let k = 0; k < 20; k++) { sparse[k * 1000] = k; list[k * 900] = k + 0.5; } print(Object.keys(sparse).length, sparse[15000], list.length, list[6300], list[5], list.indexOf(3.5)); const down = []; for (let i = 9000; i >= 0; i--) down[i] = i; down.push(1); print(down.length, down[4000]);
// expect: 20 15 17101 7.5 undefined 2700
// expect: 9002 4000
