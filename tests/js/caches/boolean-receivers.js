// Properties of booleans at sites that know their map, beside null, undefined and other primitives.
const text = v => v.toString(), value = v => v.valueOf(), tag = v => v.tag;
const tell = (f, ...values) => values.map(v => { try { return String(f(v)); } catch (e) { return e.constructor.name; } }).join();
for (let i = 0; i < 3; i++) print(tell(text, true, false), tell(value, false, true), tell(tag, true, false));
Boolean.prototype.tag = 'b'; print(tell(tag, true, false)); Object.defineProperty(Boolean.prototype, 'tag', { get() { 'use strict'; return typeof this; }, configurable: true });
for (let i = 0; i < 3; i++) print(tell(tag, true, false, null, undefined, 1, 'a'));
Object.defineProperty(Boolean.prototype, 'tag', { get() { return typeof this; }, configurable: true }); print(tell(tag, true, false)); delete Boolean.prototype.tag; print(tell(tag, true, false));
for (let i = 0; i < 3; i++) print(tell(text, true, null, false, undefined, 1, 'a', new Boolean(false), Object(true), Symbol('s'), 5n));
const store = v => { 'use strict'; v.x = 1; }, sloppy = v => { v.x = 1; return v.x; };
for (let i = 0; i < 3; i++) print(tell(store, true, false, null), tell(sloppy, true, undefined));
const { toString, valueOf } = Boolean.prototype;
for (const v of [true, false, new Boolean(true), Boolean.prototype, null, undefined, 1, 'true', {}, [true]]) print(tell(x => toString.call(x), v), tell(x => valueOf.call(x), v));
const own = Boolean.prototype.toString; Boolean.prototype.toString = () => 'mine'; print(tell(text, true, false), `${true}`, true + ''); Boolean.prototype.toString = own; print(tell(text, true));
const destructured = b => { const { length, constructor } = b; return [length, constructor === Boolean]; }; for (let i = 0; i < 3; i++) print(tell(destructured, true, false), tell(b => b.length, true, 'abc', false));
// --- What asks for oddballs
const kind = v => typeof v, strict = (a, b) => a === b, loose = (a, b) => a == b, plus = v => +v, join = v => 'x' + v, sum = v => v + 1, test = v => v ? 1 : 0;
for (let i = 0; i < 3; i++) print([true, false, null, undefined].map(kind), [true, false, null, undefined].map(plus), [true, false, null, undefined].map(join), [true, false, null, undefined].map(sum), [true, false, null, undefined].map(test));
const all = [true, false, null, undefined, 0, 1, '', '1'];
for (let i = 0; i < 2; i++) print(all.map(a => all.map(b => +strict(a, b)).join('')).join(), all.map(a => all.map(b => +loose(a, b)).join('')).join());
print(JSON.stringify([true, false, null, undefined, new Boolean(false)]), Object.prototype.toString.call(true), true < 2, false >= null, true & 3, [true, 2].includes(true), new Set([true, true, false]).size, new Map([[true, 1]]).get(true));
print(new Boolean(true) + 1, new Boolean(false) == false, new Boolean(true) > 0, `${new Boolean(false)}`);

// expect: true,false false,true undefined,undefined
// expect: true,false false,true undefined,undefined
// expect: true,false false,true undefined,undefined
// expect: b,b
// expect: boolean,boolean,TypeError,TypeError,undefined,undefined
// expect: boolean,boolean,TypeError,TypeError,undefined,undefined
// expect: boolean,boolean,TypeError,TypeError,undefined,undefined
// expect: object,object
// expect: undefined,undefined
// expect: true,TypeError,false,TypeError,1,a,false,true,Symbol(s),5
// expect: true,TypeError,false,TypeError,1,a,false,true,Symbol(s),5
// expect: true,TypeError,false,TypeError,1,a,false,true,Symbol(s),5
// expect: TypeError,TypeError,TypeError undefined,TypeError
// expect: TypeError,TypeError,TypeError undefined,TypeError
// expect: TypeError,TypeError,TypeError undefined,TypeError
// expect: true true
// expect: false false
// expect: true true
// expect: false false
// expect: TypeError TypeError
// expect: TypeError TypeError
// expect: TypeError TypeError
// expect: TypeError TypeError
// expect: TypeError TypeError
// expect: TypeError TypeError
// expect: mine,mine true true
// expect: true
// expect: ,true,,true undefined,3,undefined
// expect: ,true,,true undefined,3,undefined
// expect: ,true,,true undefined,3,undefined
// expect: boolean,boolean,object,undefined 1,0,0,NaN xtrue,xfalse,xnull,xundefined 2,1,1,NaN 1,0,0,0
// expect: boolean,boolean,object,undefined 1,0,0,NaN xtrue,xfalse,xnull,xundefined 2,1,1,NaN 1,0,0,0
// expect: boolean,boolean,object,undefined 1,0,0,NaN xtrue,xfalse,xnull,xundefined 2,1,1,NaN 1,0,0,0
// expect: 10000000,01000000,00100000,00010000,00001000,00000100,00000010,00000001 10000101,01001010,00110000,00110000,01001010,10000101,01001010,10000101
// expect: 10000000,01000000,00100000,00010000,00001000,00000100,00000010,00000001 10000101,01001010,00110000,00110000,01001010,10000101,01001010,10000101
// expect: [true,false,null,null,false] [object Boolean] true true 1 true 2 1
// expect: 2 true true false
