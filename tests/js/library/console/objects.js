console.log({}, { a: 1 }, { 'a-b': 1, $d: 2, _u: 3, A9: 4, '9a': 5, '': 6, 1: 7, __proto__: null }, { ['__proto__']: 1 });
console.log({ get a() { throw 1; }, set b(v) {}, get c() { return 1; }, set c(v) {}, [Symbol('key')]: 1, [Symbol("q'")]: 2 });
console.log(Object.defineProperty({ shown: 1 }, 'hidden', { value: 1 }), Object.create({ inherited: 1 }));
console.log({ a: { b: { c: {} } } }, { a: { b: { c: { d: 1 } } } }, { a: { b: { c: [1] } } }, { a: { b: { c: Object.create(null) } } });
console.log({ aaaaaaaaaaaaaaaaaaaaaaaa: 1, bbbbbbbbbbbbbbbbbbbbbbbb: 2, cccccccccc: 3 }, { aaaaaaaaaaaaaaaaaaaaaaaa: 1, bbbbbbbbbbbbbbbbbbbbbbbbbb: 2, cccccccccc: 3 });
var wide = {}; for (var i = 0; i < 27; i++) wide['key' + i] = i; console.log(wide);
console.log({ undefined: undefined, f() {}, k: class K {}, n: null, o: { p: [1, 2, { q: 'r' }] } });
console.log(Object.create(null), Object.create(Object.create(null)), Object.create({ constructor: { name: 'x' } }), Object.create({}));
console.log({ [Symbol.toStringTag]: 'Tag' }, Object.defineProperty({}, Symbol.toStringTag, { value: 'Tag' }), Math, JSON);
console.log((function () { return arguments; })(1, 'a'), (function () { return arguments; })());

// expect: {} { a: 1 } [Object: null prototype] {
// expect:   '1': 7,
// expect:   'a-b': 1,
// expect:   '$d': 2,
// expect:   _u: 3,
// expect:   A9: 4,
// expect:   '9a': 5,
// expect:   '': 6
// expect: } { ['__proto__']: 1 }
// expect: {
// expect:   a: [Getter],
// expect:   b: [Setter],
// expect:   c: [Getter/Setter],
// expect:   [Symbol(key)]: 1,
// expect:   [Symbol(q\')]: 2
// expect: }
// expect: { shown: 1 } {}
// expect: { a: { b: { c: {} } } } { a: { b: { c: [Object] } } } { a: { b: { c: [Array] } } } { a: { b: { c: [Object: null prototype] {} } } }
// expect: {
// expect:   aaaaaaaaaaaaaaaaaaaaaaaa: 1,
// expect:   bbbbbbbbbbbbbbbbbbbbbbbb: 2,
// expect:   cccccccccc: 3
// expect: } {
// expect:   aaaaaaaaaaaaaaaaaaaaaaaa: 1,
// expect:   bbbbbbbbbbbbbbbbbbbbbbbbbb: 2,
// expect:   cccccccccc: 3
// expect: }
// expect: {
// expect:   key0: 0,
// expect:   key1: 1,
// expect:   key2: 2,
// expect:   key3: 3,
// expect:   key4: 4,
// expect:   key5: 5,
// expect:   key6: 6,
// expect:   key7: 7,
// expect:   key8: 8,
// expect:   key9: 9,
// expect:   key10: 10,
// expect:   key11: 11,
// expect:   key12: 12,
// expect:   key13: 13,
// expect:   key14: 14,
// expect:   key15: 15,
// expect:   key16: 16,
// expect:   key17: 17,
// expect:   key18: 18,
// expect:   key19: 19,
// expect:   key20: 20,
// expect:   key21: 21,
// expect:   key22: 22,
// expect:   key23: 23,
// expect:   key24: 24,
// expect:   key25: 25,
// expect:   key26: 26
// expect: }
// expect: {
// expect:   undefined: undefined,
// expect:   f: [Function: f],
// expect:   k: [class K],
// expect:   n: null,
// expect:   o: { p: [ 1, 2, [Object] ] }
// expect: }
// expect: [Object: null prototype] {} Object <[Object: null prototype] {}> {} {} {}
// expect: { [Symbol(Symbol.toStringTag)]: 'Tag' } Object [Tag] {} Object [Math] {} Object [JSON] {}
// expect: [Arguments] { '0': 1, '1': 'a' } [Arguments] {}
