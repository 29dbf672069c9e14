// Whether an own property is enumerable, and who inherits from whom.
const is = Object.prototype.propertyIsEnumerable, mix = { a: 1, 3: 1, get g() { return 1; } }; Object.defineProperty(mix, 'h', { value: 1 }); const dict = { a: 1, b: 2 }; delete dict.a; Object.defineProperty(dict, 'z', { value: 1 }); const wide = {}; for (let i = 0; i < 40; i++) wide['w' + i] = 1; class K { #p; static s = 1; m() {} }
for (let i = 0; i < 3; i++) print(['a', 3, '3', 'g', 'h', 'x', 'toString', Symbol.iterator, 4, -1, 1.5].map(k => +is.call(mix, k)).join(''), ['a', 'b', 'z', 'y', 0].map(k => +is.call(dict, k)).join(''), +is.call(wide, 'w30'), +is.call(wide, 'w3'), +is.call(wide, 'w50'), +is.call([1], 0), +is.call([1], 'length'), +is.call('ab', 1), +is.call('ab', 'length'), +is.call(K, 's'), +is.call(K.prototype, 'm'), +is.call(globalThis, 'parseInt'), +is.call(new Uint8Array(1), 0), +is.call(new Proxy({ q: 1 }, {}), 'q'), +is.call(5, 'x'), +is.call(Object.freeze([1, , 2]), 1), +is.call({ undefined: 1 }), (() => { try { is.call(null, 'x'); } catch (e) { return e.constructor.name; } })());
const of = Object.prototype.isPrototypeOf, base = {}, middle = Object.create(base), leaf = Object.create(middle);
for (let i = 0; i < 3; i++) print([[base, leaf], [leaf, base], [base, base], [Object.prototype, leaf], [base, 5], [base, null], [base], [Array.prototype, []], [Object.prototype, Object.create(null)], [base, new Proxy(leaf, {})], [base, Object.create(new Proxy(middle, {}))], [base, new Proxy({}, { getPrototypeOf: () => leaf })], [Function.prototype, K], ['text', new String('text')], [String.prototype, 'text']].map(([o, ...v]) => +of.call(o, ...v)).join(''), (() => { try { of.call(null, {}); } catch (e) { return e.constructor.name; } })(), of.call(null, 1), of.call(undefined));

// expect: 11110000000 01000 1 1 0 1 0 1 0 1 0 0 1 1 0 0 1 TypeError
// expect: 11110000000 01000 1 1 0 1 0 1 0 1 0 0 1 1 0 0 1 TypeError
// expect: 11110000000 01000 1 1 0 1 0 1 0 1 0 0 1 1 0 0 1 TypeError
// expect: 100100010111100 TypeError false false
// expect: 100100010111100 TypeError false false
// expect: 100100010111100 TypeError false false
