// Keys that are built anew are found by their text in what sites know of names, in loads and in stores.
const load = (o, k) => o[k], store = (o, k, v) => { o[k] = v; };
const o = {}; for (let i = 0; i < 8; i++) store(o, 'key' + i, i);
let sum = 0; for (let i = 0; i < 64; i++) sum += load(o, 'key' + (i & 7));
print(sum, Object.keys(o).join());
// expect: 224 key0,key1,key2,key3,key4,key5,key6,key7
// Texts that no name has, that spell an index, ropes, slices, UTF-16, symbols, numbers, objects.
print(load(o, 'ke' + 'y9'), load(o, 'none' + sum), load([7, 8], '' + 1), load([7, 8], '0' + 1));
// expect: undefined undefined 8 undefined
const long = 'a long text of a key ' + sum, sliced = ('xx' + long).slice(2), wide = 'żółć' + sum;
store(o, long, 'long'); store(o, wide, 'wide');
print(load(o, sliced), load(o, 'a long text of ' + ('a key ' + sum)), load(o, 'żółć' + 224), load(o, 'x'.repeat(100)));
// expect: long long wide undefined
const symbol = Symbol('key1');
store(o, symbol, 's'); store(o, 1.5, 'number'); store(o, {toString: () => 'object'}, 'object'); store(o, null, 'null');
print(load(o, symbol), load(o, '1' + '.5'), load(o, 'obj' + 'ect'), load(o, 'nu' + 'll'), load(o, true));
// expect: s number object null undefined
// The object changes: accessors, prototypes, dictionaries, frozen and other ones.
const p = Object.create({up: 1, get seen() { return this.own; }, set seen(v) { this.own = v * 2; }});
for (let i = 0; i < 4; i++) { store(p, 'se' + 'en', i); print(load(p, 'se' + 'en'), load(p, 'u' + 'p'), load(p, 'dow' + 'n')); }
// expect: 0 1 undefined
// expect: 2 1 undefined
// expect: 4 1 undefined
// expect: 6 1 undefined
Object.getPrototypeOf(p).down = 2; print(load(p, 'dow' + 'n')); delete Object.getPrototypeOf(p).down; print(load(p, 'dow' + 'n'));
// expect: 2
// expect: undefined
const many = {}; for (let i = 0; i < 300; i++) store(many, 'm' + i, i);
for (let i = 0; i < 300; i += 2) delete many['m' + i];
print(load(many, 'm' + 1), load(many, 'm' + 2), Object.keys(many).length);
// expect: 1 undefined 150
const frozen = Object.freeze({key1: 1}); store(frozen, 'key' + 1, 2); store(frozen, 'key' + 2, 2); print(JSON.stringify(frozen));
// expect: {"key1":1}
for (const v of ['text', 5, Symbol(), true, () => 0]) print(load(v, 'len' + 'gth'));
// expect: 4
// expect: undefined
// expect: undefined
// expect: undefined
// expect: 0
for (const v of [null, undefined]) { try { load(v, 'ke' + 'y1'); } catch (e) { print(e.message); } }
// expect: Cannot read properties of null (reading 'key1')
// expect: Cannot read properties of undefined (reading 'key1')
const seen = []; const proxy = new Proxy({}, {get: (t, k) => k + '!', set: (t, k, v) => seen.push(k + v)});
store(proxy, 'ke' + 'y', 1); print(load(proxy, 'ke' + 'y'), seen.join());
// expect: key! key1
// Properties of the global object: found by the cell, until they are deleted or become accessors.
globalThis.counter = 1;
const read = () => globalThis.counter, has = () => Object.hasOwn(globalThis, 'counter');
print(read(), read(), has()); counter = 2; print(read()); delete globalThis.counter; print(read(), has());
// expect: 1 1 true
// expect: 2
// expect: undefined false
globalThis.counter = 3; print(read(), read()); Object.defineProperty(globalThis, 'counter', {get: () => 'got', configurable: true}); print(read(), read(), has());
// expect: 3 3
// expect: got got true
delete globalThis.counter; Object.prototype.counter = 'up'; print(read(), has()); delete Object.prototype.counter; print(read());
// expect: up false
// expect: undefined
