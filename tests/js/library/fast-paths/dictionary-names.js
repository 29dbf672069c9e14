// Objects in dictionary mode, whose names generated code finds: read, written, asked for and listed,
// while they are accessors, read only, deleted, or a prototype's.
const make = () => { const o = {}; for (let i = 0; i < 40; i++) o['key' + i] = i; delete o.key20; return o; };
const read = (o, keys) => { const all = []; for (const k of keys) all.push(typeof o[k] === 'function' ? 'f' : o[k]); return all.join(); };
const write = (o, keys, value) => { 'use strict'; const all = []; for (const k of keys) try { o[k] = value; all.push(o[k]); } catch (e) { all.push(e.constructor.name); } return all.join(); };
const o = make(), keys = ['key1', 'key39', 'key20', 'toString', 'nothing', 'key' + 3];
for (let i = 0; i < 3; i++) print(read(o, keys), read(o, [...keys, 'ke' + 'y' + i]), o.key7, o.key20, o.nothing);
// expect: 1,39,,f,,3 1,39,,f,,3,0 7 undefined undefined
// expect: 1,39,,f,,3 1,39,,f,,3,1 7 undefined undefined
// expect: 1,39,,f,,3 1,39,,f,,3,2 7 undefined undefined
// --- Accessors and what is read only
Object.defineProperty(o, 'only', {value: 1, configurable: true, enumerable: true});
let set = 0;
Object.defineProperty(o, 'both', {get() { return this.key1 + 1; }, set(v) { set = v; this.key1 = v; }, configurable: true});
Object.defineProperty(o, 'none', {get: undefined, configurable: true});
for (let i = 0; i < 3; i++) print(write(o, ['key1', 'only', 'both', 'none', 'key2'], i + 0.5), set, o.both, o.only);
// expect: 0.5,TypeError,1.5,TypeError,0.5 0.5 1.5 1
// expect: 1.5,TypeError,2.5,TypeError,1.5 1.5 2.5 1
// expect: 2.5,TypeError,3.5,TypeError,2.5 2.5 3.5 1
Object.defineProperty(o, 'only', {writable: true}); print(write(o, ['only', 'key3'], 5));
// expect: 5,5
Object.freeze(o); print(write(o, ['only', 'key3', 'fresh'], 6), o.only);
// expect: TypeError,TypeError,TypeError 5
// --- Named sites, too
const named = p => { p.key4 = p.key4 + 1; return [p.key4, p.key20, p.missing].join(); };
const p = make(); for (let i = 0; i < 4; i++) print(named(p));
// expect: 5,,
// expect: 6,,
// expect: 7,,
// expect: 8,,
delete p.key4; print(named(p)); Object.defineProperty(p, 'key4', {get: () => 'got', set(v) {}, configurable: true}); print(named(p));
// expect: NaN,,
// expect: got,,
// --- No prototype, and one that has the name
const bare = Object.create(null); for (let i = 0; i < 3; i++) bare['b' + i] = i; delete bare.b0;
for (let i = 0; i < 2; i++) print(read(bare, ['b0', 'b1', 'toString', 'absent', '5', '__proto__']));
// expect: ,1,,,,
// expect: ,1,,,,
bare[5] = 'five'; bare['4294967295'] = 'large'; print(read(bare, ['5', '4294967295', '05']));
// expect: five,large,
const parent = {inherited: 'from parent'}, child = Object.setPrototypeOf(make(), parent);
for (let i = 0; i < 3; i++) print(read(child, ['inherited', 'key1', 'absent'])); parent.absent = 'late'; print(read(child, ['inherited', 'absent']));
// expect: from parent,1,
// expect: from parent,1,
// expect: from parent,1,
// expect: from parent,late
child.absent = 'own'; print(read(child, ['absent'])); delete child.absent; print(read(child, ['absent']));
// expect: own
// expect: late
// --- As a prototype that others have read from
const base = make(), heir = Object.create(base), get = q => q.key8; for (let i = 0; i < 5; i++) get(heir);
print(get(heir), write(base, ['key8', 'key9'], 'changed'), get(heir), heir.key9); base.key8 = 'again'; print(get(heir));
// expect: 8 changed,changed changed changed
// expect: again
// --- Names of other kinds: symbols, private ones, texts that are no names yet
const s = Symbol('s'), q = make(); q[s] = 'symbol'; print(read(q, [s, 'key5', Symbol.iterator]), write(q, [s, 'key5'], 1));
// expect: symbol,5, 1,1
class Base { constructor(o) { return o; } }
class Holder extends Base { #x = 1; static get(o) { return o.#x; } static set(o, v) { o.#x = v; } static has(o) { return #x in o; } }
const held = make(); new Holder(held); for (let i = 0; i < 3; i++) { Holder.set(held, Holder.get(held) + i); print(Holder.get(held), Holder.has(held), Holder.has(q)); }
// expect: 1 true false
// expect: 2 true false
// expect: 4 true false
const texts = 'key1,key20,key30,nothing'.split(','); print(read(q, texts), write(q, texts, 2), Object.keys(q).slice(-2).join());
// expect: 1,,30, 2,2,2,2 key20,nothing
// --- Functions, arrays and errors with dictionaries; the global object
const f = function named() {}, a = [1, 2, 3]; for (const t of [f, a]) { for (let i = 0; i < 30; i++) t['n' + i] = i; delete t.n3; }
for (let i = 0; i < 2; i++) print(read(f, ['n1', 'n3', 'name', 'length', 'prototype']).replace('[object Object]', 'o'), read(a, ['n1', 'n3', 'length', '1']));
// expect: 1,,named,0,o 1,,3,2
// expect: 1,,named,0,o 1,,3,2
print(write(a, ['length', 'n1', 'n3'], 1), a.join()); print(write(f, ['name', 'n1'], 'x'), f.name);
// expect: 1,1,1 1
// expect: TypeError,x named
globalThis.ofGlobal = 1; for (let i = 0; i < 3; i++) print(read(globalThis, ['ofGlobal', 'absentGlobal']), write(globalThis, ['ofGlobal'], i)); delete globalThis.ofGlobal; print(read(globalThis, ['ofGlobal']));
// expect: 1, 0
// expect: 0, 1
// expect: 1, 2
// expect: 
// --- Own names, and for-in
const has = (o, k) => [Object.hasOwn(o, k), Object.prototype.hasOwnProperty.call(o, k), k in o].map(Number).join('');
print(['key1', 'key20', 'toString', s, 'n1'].map(k => has(q, k) + has(a, k) + has(bare, k)).join());
// expect: 111000000,111000000,001001000,111000000,000111000
const listed = o => { const all = []; for (const k in o) { all.push(k); delete o.b; } return all.join(); };
const many = {}; for (const k of ['a', 'b', 'c', 'd']) many[k] = 1; delete many.a; Object.defineProperty(many, 'hidden', {value: 1}); print(listed(many), listed(many));
// expect: b,c,d c,d
print(listed(Object.setPrototypeOf(make(), {key1: 1, up: 1, toString: 1})).length, listed(Object.create(many)));
// expect: 235 c,d
const hiding = Object.create({c: 1, d: 1}); hiding.x = 1; delete hiding.x; Object.defineProperty(hiding, 'c', {value: 1, enumerable: false}); print(listed(hiding));
// expect: d
// --- Growing and shrinking while it is read
const churn = {}; let sum = 0; for (let i = 0; i < 300; i++) { churn['n' + (i & 31)] = i; delete churn['n' + (i + 16 & 31)]; sum += churn['n' + (i & 31)] + (churn['n' + (i + 16 & 31)] === undefined); } print(sum, Object.keys(churn).length);
// expect: 45150 16
