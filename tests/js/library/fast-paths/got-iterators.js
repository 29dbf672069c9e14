// The method that a site of iteration knows is called at once; at its guards.
const walk = x => { const seen = []; for (const y of x) seen.push(String(y)); return seen.join(); };
const spread = x => [...x].map(String).join();
const first = x => { const [y] = x; return String(y); };
const attempt = f => { try { return f(); } catch (e) { return e.constructor === TypeError ? 'TypeError' : String(e); } };
class User { constructor(n) { this.n = n; } [Symbol.iterator]() { let k = 0; return {next: () => k < this.n ? {value: k++, done: false} : {value: undefined, done: true}}; } }
class Getter { get [Symbol.iterator]() { return () => [7, 8].values(); } }
class Sub extends Array {}
function* generate() { yield 1; yield 2; }
const own = Object.assign([1, 2], {[Symbol.iterator]: () => ['own'].values()});
const makers = [() => [1, 2], () => new Map([['a', 1]]), () => new Set([3, 4]), () => 'ab', () => 'żó', () => generate(), () => new User(2), () => new Getter(), () => new Uint8Array([5, 6]), () => [1, 2].entries(), () => Sub.from([9, 8]), () => (function () { return arguments; })(1, 2), () => own, () => new Proxy([1, 2], {}), () => Object.create([4, 5]), () => new String('xy')];
for (const make of makers) {
  const one = x => { let last; for (const y of x) last = y; return String(last); };
  for (let i = 0; i < 3; i++) one(make());
  print(one(make()), walk(make()), spread(make()), first(make()));
}
for (const make of makers) print(walk(make()), attempt(() => first(make())));
// What is no iterator, or none at all.
const bad = [1, undefined, null, 'text', Symbol(), 5n].map(r => ({[Symbol.iterator]: () => r}));
let calls = 0;
const counted = {[Symbol.iterator]() { calls++; return 1; }};
for (let i = 0; i < 3; i++) print(bad.map(b => attempt(() => walk(b))).join(), [undefined, null, 5, {}, true, {[Symbol.iterator]: 5}, {[Symbol.iterator]: {}}].map(b => attempt(() => walk(b))).join(), attempt(() => walk(counted)), calls);
const throws = {[Symbol.iterator]() { throw 'thrown'; }}, classy = {[Symbol.iterator]: class {}};
for (let i = 0; i < 3; i++) print(attempt(() => walk(throws)), attempt(() => walk(classy)));
// The receiver, of sloppy and strict functions.
const original = Number.prototype[Symbol.iterator];
Number.prototype[Symbol.iterator] = function () { return [typeof this].values(); };
Boolean.prototype[Symbol.iterator] = function () { 'use strict'; return [typeof this].values(); };
for (let i = 0; i < 3; i++) print(walk(5), walk(1.5), walk(true));
delete Number.prototype[Symbol.iterator];
print(attempt(() => walk(5)));
// What is known changes.
const site = x => { let s = ''; for (const y of x) s += y; return s; };
const user = new User(3), set = new Set(['s']);
print(site(user), site(user), site(set));
User.prototype[Symbol.iterator] = () => ['changed'].values();
print(site(user));
user[Symbol.iterator] = () => ['hidden'].values();
print(site(user));
Set.prototype[Symbol.iterator] = function () { return ['other'].values(); };
print(site(set), site(new Set()));
Set.prototype[Symbol.iterator] = Set.prototype.values;
print(site(set));
const bound = {[Symbol.iterator]: Array.prototype.values.bind([1, 2])}, proxied = {[Symbol.iterator]: new Proxy(() => [3].values(), {})};
for (let i = 0; i < 3; i++) print(site(bound), site(proxied));
// expect: 2 1,2 1,2 1
// expect: a,1 a,1 a,1 a,1
// expect: 4 3,4 3,4 3
// expect: b a,b a,b a
// expect: ó ż,ó ż,ó ż
// expect: 2 1,2 1,2 1
// expect: 1 0,1 0,1 0
// expect: 8 7,8 7,8 7
// expect: 6 5,6 5,6 5
// expect: 1,2 0,1,1,2 0,1,1,2 0,1
// expect: 8 9,8 9,8 9
// expect: 2 1,2 1,2 1
// expect: own own own own
// expect: 2 1,2 1,2 1
// expect: 5 4,5 4,5 4
// expect: y x,y x,y x
// expect: 1,2 1
// expect: a,1 a,1
// expect: 3,4 3
// expect: a,b a
// expect: ż,ó ż
// expect: 1,2 1
// expect: 0,1 0
// expect: 7,8 7
// expect: 5,6 5
// expect: 0,1,1,2 0,1
// expect: 9,8 9
// expect: 1,2 1
// expect: own own
// expect: 1,2 1
// expect: 4,5 4
// expect: x,y x
// expect: TypeError,TypeError,TypeError,TypeError,TypeError,TypeError TypeError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError TypeError 1
// expect: TypeError,TypeError,TypeError,TypeError,TypeError,TypeError TypeError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError TypeError 2
// expect: TypeError,TypeError,TypeError,TypeError,TypeError,TypeError TypeError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError TypeError 3
// expect: thrown TypeError
// expect: thrown TypeError
// expect: thrown TypeError
// expect: object object boolean
// expect: object object boolean
// expect: object object boolean
// expect: TypeError
// expect: 012 012 s
// expect: changed
// expect: hidden
// expect: other other
// expect: s
// expect: 12 3
// expect: 12 3
// expect: 12 3
