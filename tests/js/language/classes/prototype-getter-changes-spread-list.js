// A construction takes the values of a spread before it asks for the new object's prototype, which may run a
// script that changes the array.
class Base { constructor(...values) { this.values = values; } }
class Derived extends Base { constructor(list) { super(...list); } }
function Old() { this.values = [...arguments]; }
class OfOld extends Old { constructor(list) { super(...list); } }
const changes = {
  nothing: list => {},
  empty: list => { list.length = 0; },
  shorter: list => { list.length = 2; },
  pop: list => { list.pop(); },
  shift: list => { list.shift(); list.shift(); },
  grow: list => { for (let i = 0; i < 100; i++) list.push(i); },
  values: list => { list.fill(9); },
  doubles: list => { list.fill(0.5); },
  kind: list => { list[0] = {}; },
  accessor: list => { Object.defineProperty(list, 1, {get() { return 'got'; }}); },
  dictionary: list => { list[100000] = 1; list.length = 1; },
  prototype: list => { Object.setPrototypeOf(list, null); },
};
for (const name in changes) {
  const line = [name];
  for (const Class of [Derived, OfOld]) {
    for (const make of [() => [1, 2, 3, 4], () => [1.5, 2.5, 3.5, 4.5], () => ['a', 2, 3, 4],
                        () => Object.freeze(['f', 2, 3, 4]), () => Array.from({length: 2000}, (_, i) => i)]) {
      const list = make();
      let asked = 0;
      const target = new Proxy(Class, {get(target, key) {
        if (key === 'prototype') {
          asked++;
          try { changes[name](list); } catch {}
        }
        return target[key];
      }});
      const {values} = Reflect.construct(Class, [list], target);
      line.push(values.length === 2000 ? values[1999] : values.join(), asked);
    }
  }
  console.log(line.join(' '));
}
// A new.target without a prototype of its own.
Object.defineProperty(Function.prototype, 'prototype', {get() { shared.length = 0; return Base.prototype; }, configurable: true});
const shared = [1, 2, 3, 4];
console.log(Reflect.construct(Derived, [shared], Proxy).values.join());

// expect: nothing 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: empty 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: shorter 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: pop 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: shift 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: grow 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: values 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: doubles 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: kind 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: accessor 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: dictionary 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: prototype 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1 1,2,3,4 1 1.5,2.5,3.5,4.5 1 a,2,3,4 1 f,2,3,4 1 1999 1
// expect: 1,2,3,4
