// Objects of one literal or constructor whose accessors are closures of their own.
const make = i => ({v: i, m() { return this.v; }, get x() { return i; }, set x(y) { this.v = y; }, last: i});
const list = Array.from({length: 50}, (_, i) => make(i));
let sum = 0;
for (let k = 0; k < 200; k++) {
  for (const o of list) sum += o.m() + o.x + o.last;
}
print(sum);
// expect: 735000
for (const o of list) o.x = 1;
print(list.map(o => o.m() + o.x).slice(0, 4).join(), Object.keys(list[7]).join(), JSON.stringify(list[3]));
// expect: 1,2,3,4 v,m,x,last {"v":1,"x":3,"last":3}
const d = Object.getOwnPropertyDescriptor(list[9], 'x');
print(d.get.name, d.set.name, d.enumerable, d.configurable, d.get !== Object.getOwnPropertyDescriptor(list[8], 'x').get);
// expect: get x set x true true true
function Counter(n) {
  Object.defineProperty(this, 'count', {get() { return n; }, enumerable: false});
  this.step = 2;
  Object.freeze(this);
}
const counters = [1, 2, 3, 4].map(n => new Counter(n));
print(counters.map(c => c.count + c.step).join(), Object.keys(counters[2]).join(), counters.every(Object.isFrozen));
// expect: 3,4,5,6 step true
const shared = {get() { return 'shared'; }, configurable: true};
const twins = [{}, {}].map(o => Object.defineProperty(o, 's', shared));
print(twins.map(o => o.s).join(), delete twins[0].s, twins[0].s, twins[1].s);
// expect: shared,shared true undefined shared
const copies = list.slice(0, 3).map(o => ({...o}));
print(copies.map(o => o.x).join(), 'set' in Object.getOwnPropertyDescriptor(copies[0], 'x'));
// expect: 0,1,2 false
for (let i = 0; i < 3; i++) {
  const proto = {get a() { return 'a' + i; }}, o = Object.create(proto);
  print(o.a, Object.setPrototypeOf({}, make(i)).x);
}
// expect: a0 0
// expect: a1 1
// expect: a2 2
