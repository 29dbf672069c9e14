// A new target that runs JavaScript when its prototype is read does so once, whichever code constructs, and
// before the constructor.
let unit = 1, gets = 0;
class Base {
  constructor(x) { this.x = x * unit; }
}
class Derived extends Base {
  constructor(x) { super(x); this.y = x; }
}
const show = (o, kind) => `${o.x} ${o.y} ${Object.getPrototypeOf(o) === kind.prototype}`;
const make = (target, x) => Reflect.construct(Derived, [x], target);

for (let i = 0; i < 20; i++) { new Derived(i); make(Derived, i); }
%OptimizeFunctionOnNextCall(Derived);
console.log(show(new Derived(2), Derived));

const spy = new Proxy(Derived, {
  get(target, key, receiver) {
    if (key === 'prototype') { gets++; unit++; }
    return Reflect.get(target, key, receiver);
  },
});
for (let i = 1; i <= 6; i++) {
  const made = new spy(i);
  console.log(i, show(made, Derived), gets, unit);
  if (i % 3 === 0) %OptimizeFunctionOnNextCall(Derived);
}

// Functions of every kind as new targets.
function Plain() {}
class Other extends Plain {}
const bound = Plain.bind(null);
function WithObject() {}
WithObject.prototype = { kind: 'object' };
function WithNumber() {}
WithNumber.prototype = 4;
const getter = Object.defineProperty(function () {}.bind(), 'prototype', { get() { gets++; return Plain.prototype; } });
for (const target of [Plain, Other, bound, WithObject, WithNumber, getter, Array, Proxy, Map]) {
  for (let i = 0; i < 3; i++) {
    if (i === 2) %OptimizeFunctionOnNextCall(Derived);
    const made = make(target, i), parent = Object.getPrototypeOf(made);
    console.log(target.name, i, made.x, made.y, parent === target.prototype, parent === Base.prototype,
                parent === Derived.prototype, gets);
  }
}
// flags: --allow-natives-syntax --deopt-every=4
// expect: 2 2 true
// expect: 1 2 1 true 1 2
// expect: 2 6 2 true 2 3
// expect: 3 12 3 true 3 4
// expect: 4 20 4 true 4 5
// expect: 5 30 5 true 5 6
// expect: 6 42 6 true 6 7
// expect: Plain 0 0 0 true false false 6
// expect: Plain 1 7 1 true false false 6
// expect: Plain 2 14 2 true false false 6
// expect: Other 0 0 0 true false false 6
// expect: Other 1 7 1 true false false 6
// expect: Other 2 14 2 true false false 6
// expect: bound Plain 0 0 0 false false false 6
// expect: bound Plain 1 7 1 false false false 6
// expect: bound Plain 2 14 2 false false false 6
// expect: WithObject 0 0 0 true false false 6
// expect: WithObject 1 7 1 true false false 6
// expect: WithObject 2 14 2 true false false 6
// expect: WithNumber 0 0 0 false false false 6
// expect: WithNumber 1 7 1 false false false 6
// expect: WithNumber 2 14 2 false false false 6
// expect: bound  0 0 0 true false false 8
// expect: bound  1 7 1 true false false 10
// expect: bound  2 14 2 true false false 12
// expect: Array 0 0 0 true false false 12
// expect: Array 1 7 1 true false false 12
// expect: Array 2 14 2 true false false 12
// expect: Proxy 0 0 0 false false false 12
// expect: Proxy 1 7 1 false false false 12
// expect: Proxy 2 14 2 false false false 12
// expect: Map 0 0 0 true false false 12
// expect: Map 1 7 1 true false false 12
// expect: Map 2 14 2 true false false 12
