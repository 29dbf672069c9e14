// What `new` makes before the constructor runs, in machine code whose site knows the constructor: class
// fields, constructors that return, and a prototype, an initial map or a constructor that changes meanwhile.
function Plain(a) { this.a = a; }
const plain = a => new Plain(a);
for (let i = 0; i < 200; i++) plain(i);
const before = plain(1);
Plain.prototype.m = function () { return 'm' + this.a; };
console.log(before.m(), plain(2).m());
Plain.prototype = { m() { return 'other' + this.a; } };
console.log(before.m(), plain(3).m(), before instanceof Plain, plain(3) instanceof Plain);
Plain.prototype = 5;   // no object: the realm's
console.log(Object.getPrototypeOf(plain(4)) === Object.prototype, plain(4).a);
for (let i = 0; i < 200; i++) plain(i);
Plain.prototype = null;
console.log(Object.getPrototypeOf(plain(5)) === Object.prototype);
Plain.prototype = before;
console.log(Object.getPrototypeOf(plain(6)) === before, plain(6).a);

// Fields, their initializers and private names.
class Fields {
  x = 1;
  #hidden = this.x + 1;
  ['k' + 1] = [this.x];
  constructor(y) { this.y = y; }
  get hidden() { return this.#hidden; }
}
const fields = y => new Fields(y);
for (let i = 0; i < 200; i++) fields(i);
console.log(JSON.stringify(fields(7)), fields(7).hidden, fields(7).k1 !== fields(7).k1);

// A constructor that has ever more properties than its first objects had.
function Grows(n) { for (let i = 0; i < n; i++) this['p' + i] = i; }
const grows = n => new Grows(n);
for (let i = 0; i < 200; i++) grows(2);
console.log(Object.keys(grows(30)).length, grows(30).p29, Object.keys(grows(2)).length);

// Derived classes of it get theirs from the base, by the new target's prototype.
class Base { b = 2; constructor() { this.target = new.target.name; } }
class Derived extends Base { d = this.b + 1; constructor(a) { super(); this.a = a; } }
class More extends Derived { m = this.d + 1; }
const base = () => new Base, derived = a => new Derived(a), more = a => new More(a);
for (let i = 0; i < 200; i++) { base(); derived(i); more(i); }
console.log(JSON.stringify(base()), JSON.stringify(derived(1)), JSON.stringify(more(2)));
const had = derived(1);
Object.setPrototypeOf(Derived.prototype, { inherited: 8 });
console.log(had.inherited, derived(1).inherited, derived(1) instanceof Base, more(1).inherited);
Object.setPrototypeOf(Derived, class { constructor() { this.b = 10; this.target = 'another'; } });
console.log(JSON.stringify(derived(1)), JSON.stringify(more(2)));

// Objects are returned instead, primitives are not.
function Returns(what) { this.own = true; return what; }
const returns = what => new Returns(what);
for (let i = 0; i < 200; i++) returns(i);
console.log(JSON.stringify(returns({ a: 1 })), JSON.stringify(returns('text')), returns(plain) === plain);

// The site meets what is no base constructor: bound functions, proxies, the library's, none at all.
const site = (C, a) => new C(a);
for (let i = 0; i < 200; i++) site(Plain, i);
const log = [];
const proxy = new Proxy(Plain, { construct(target, args) { log.push(args[0]); return { args }; } });
console.log(site(Plain.bind(null, 4)).a, JSON.stringify(site(proxy, 5)), log.join(), site(Date, 0).getTime());
console.log(JSON.stringify(site(Derived, 6)), site(Fields, 6).hidden);
for (const C of [() => {}, { m() {} }.m, async function () {}, function* () {}, Math.max, undefined, 3, {}]) {
  try { site(C); console.log('none'); } catch (e) { if (!(e instanceof TypeError)) console.log(e); }
}
console.log(site(Plain, 9).a);

// A getter of `prototype` is asked each time, by Reflect.construct's target too.
let asked = 0;
const bound = function () {}.bind();
Object.defineProperty(bound, 'prototype', { get() { asked++; return { asked }; } });
const reflected = () => Reflect.construct(Plain, [1], bound);
for (let i = 0; i < 200; i++) reflected();
console.log(asked, reflected().asked, asked);

// Arguments are evaluated before there is a receiver.
let order = [];
function Ordered() { order.push(Object.getPrototypeOf(this).tag); }
Ordered.prototype = { tag: 'old' };
const ordered = () => new Ordered((order.push('argument'), Ordered.prototype = { tag: 'new' }));
for (let i = 0; i < 100; i++) { order = []; Ordered.prototype = { tag: 'old' }; ordered(); }
console.log(order.join());
// expect: m1 m2
// expect: m1 other3 false true
// expect: true 4
// expect: true
// expect: true 6
// expect: {"x":1,"k1":[1],"y":7} 2 true
// expect: 30 29 2
// expect: {"b":2,"target":"Base"} {"b":2,"target":"Derived","d":3,"a":1} {"b":2,"target":"More","d":3,"a":2,"m":4}
// expect: 8 8 false 8
// expect: {"b":10,"target":"another","d":11,"a":1} {"b":10,"target":"another","d":11,"a":2,"m":12}
// expect: {"a":1} {"own":true} true
// expect: 4 {"args":[5]} 5 0
// expect: {"b":10,"target":"another","d":11,"a":6} 2
// expect: 9
// expect: 200 201 201
// expect: argument,new
