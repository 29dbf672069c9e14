// Sites of typeof that know of no variable, and writes to properties of the global object.
const kind = () => typeof noSuchVariable + (typeof noSuchVariable === 'undefined'); for (let i = 0; i < 3; i++) print(kind());
// expect: undefinedtrue
// expect: undefinedtrue
// expect: undefinedtrue
globalThis.noSuchVariable = 5; print(kind()); delete globalThis.noSuchVariable; print(kind(), kind());
// expect: numberfalse
// expect: undefinedtrue undefinedtrue
Object.prototype.noSuchVariable = 'p'; print(kind()); delete Object.prototype.noSuchVariable; print(kind(), kind());
// expect: stringfalse
// expect: undefinedtrue undefinedtrue
(0, eval)('var noSuchVariable = 1n'); print(kind(), delete globalThis.noSuchVariable, kind(), kind());
// expect: bigintfalse true undefinedtrue undefinedtrue
Object.defineProperty(globalThis, 'noSuchVariable', {get: () => Symbol(), configurable: true}); print(kind()); delete globalThis.noSuchVariable; print(kind());
// expect: symbolfalse
// expect: undefinedtrue
globalThis.somethingElse = 1; print(kind(), kind());
// expect: undefinedtrue undefinedtrue
globalThis.counter = 1; const write = value => { globalThis.counter = value; return counter; }; print([0, 1, 2, 'x', 2.5].map(write).join()); delete globalThis.counter; print(write(3), write(4));
// expect: 0,1,2,x,2.5
// expect: 3 4
Object.defineProperty(globalThis, 'counter', {value: 7, writable: false, configurable: true}); print(write(9)); Object.defineProperty(globalThis, 'counter', {set(v) { print('set', v); }, get: () => 'got', configurable: true}); print(write(1)); delete globalThis.counter; print(write(2), write(3));
// expect: 7
// expect: set 1
// expect: got
// expect: 2 3
const byKey = (key, value) => { globalThis[key] = value; }; for (let i = 0; i < 4; i++) byKey('keyed', i); print(keyed); for (let i = 0; i < 6; i++) byKey('keyed' + i, i); print(keyed5); byKey('keyed', 9); print(keyed);
// expect: 3
// expect: 5
// expect: 9
const count = () => { globalThis.counted = (globalThis.counted || 0) + 1; return counted; }; print(count(), count(), count(), count());
// expect: 1 2 3 4
const strict = value => { 'use strict'; globalThis.fixed = value; }; globalThis.fixed = 1; strict(2); strict(3); Object.defineProperty(globalThis, 'fixed', {writable: false}); try { strict(4); } catch (e) { print(e.name, fixed); }
// expect: TypeError 3
