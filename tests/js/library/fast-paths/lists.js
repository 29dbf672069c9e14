// Lists made of arrays, Maps, Sets and strings, where their iteration is the library's and where it is not.
const show = list => print(list.map(String).join(' ') + ' ' + list.length);
const s = new Set([1, 'x', 2.5]), m = new Map([['a', 1], ['b', 2]]);
s.delete('x'); s.add('y');
show([...s]); show(Array.from(s)); show([...m]); show(Array.from(m)); show([...'aé€😀']); show(Array.from('\ud800x').map(c => c.charCodeAt(0)));
show([0, ...s, ...m, ...'ab', ...[7, , 8]]);
show([...new Set()]); show([...'']); show([...new Map()]); show([...[]]);
const doubles = [...new Set([1.5, 2.5])];
doubles.push(3); show(doubles);
const mixed = [...new Set([1, 2])];
mixed.push('z', 0.5); show(mixed);
const copy = [...[1, 2, 3]];
copy.push(0.5); copy[0] = {}; show(copy);
// The source stays as it was.
const source = [1, 2, 3], from = Array.from(source);
from[0] = 'changed'; show(source); show(from);
print(Math.max(...Array.from({ length: 200 }, (_, i) => i)), Math.min(...[0.5, , 2]), ((...a) => a.length)(...[1.5, 2.5], ...'ab'));
// An iterator of one's own.
const own = new Set([1, 2]);
own[Symbol.iterator] = function* () { yield 'own'; };
show([...own]); show(Array.from(own));
class Sub extends Set { *[Symbol.iterator]() { yield 'sub'; } }
show([...new Sub([1, 2])]);
class Plain extends Set {}
show([...new Plain([1, 2])]);
const list = [1, 2];
list[Symbol.iterator] = function* () { yield 'list'; };
show([...list]); show(Array.from(list)); print(Math.max.apply(null, [3, 4]), (x => x)(...list));
// Another `next`, and another method of the prototypes.
for (const [object, empty] of [[new Set([1, 2]), []], [new Map([[1, 2]]), []], ['ab', []], [[1, 2], []]]) {
  const prototype = Object.getPrototypeOf(object[Symbol.iterator]()), next = prototype.next;
  let calls = 0;
  prototype.next = function () { calls++; return next.call(this); };
  const copies = [[...object], Array.from(object)];
  prototype.next = next;
  print(copies[0].join(), copies[1].join(), calls, [...object].join());
}
for (const prototype of [Set.prototype, Map.prototype, String.prototype, Array.prototype]) {
  const method = prototype[Symbol.iterator];
  prototype[Symbol.iterator] = function* () { yield 'other'; };
  const object = prototype === String.prototype ? 'ab' : new prototype.constructor();
  const copies = [[...object], Array.from(object)].map(c => c.length);
  prototype[Symbol.iterator] = method;
  print(copies.join(), [...object].length);
}
// Elements of prototypes.
Array.prototype[1] = 'P';
show([...[1, , 3]]); show(Array.from([1, , 3]));
delete Array.prototype[1];
show([...[1, , 3]]);
// What is no iterable.
for (const bad of [5, null, undefined, {}]) try { print([...bad].length); } catch (e) { print(e.name); }
print(Array.from(5).length, Array.from({ length: 2 }).length, Array.from.call(Object, [1, 2]) instanceof Array);
// Collections made of lists.
print(new Set([1, , 'x', 1.0, NaN, NaN, 0, -0]).size, new Map([[1, 2], { 0: 3, 1: 4 }, [5]]).get(3), new Set('hello').size);
const growing = [1];
Set.prototype.add = new Proxy(Set.prototype.add, { apply(f, self, args) { if (growing.length < 4) growing.push(growing.length + 1); return Reflect.apply(f, self, args); } });
print(new Set(growing).size);
// expect: 1 2.5 y 3
// expect: 1 2.5 y 3
// expect: a,1 b,2 2
// expect: a,1 b,2 2
// expect: a é € 😀 4
// expect: 55296 120 2
// expect: 0 1 2.5 y a,1 b,2 a b 7 undefined 8 11
// expect:  0
// expect:  0
// expect:  0
// expect:  0
// expect: 1.5 2.5 3 3
// expect: 1 2 z 0.5 4
// expect: [object Object] 2 3 0.5 4
// expect: 1 2 3 3
// expect: changed 2 3 3
// expect: 199 NaN 4
// expect: own 1
// expect: own 1
// expect: sub 1
// expect: 1 2 2
// expect: list 1
// expect: list 1
// expect: 4 list
// expect: 1,2 1,2 6 1,2
// expect: 1,2 1,2 4 1,2
// expect: a,b a,b 6 a,b
// expect: 1,2 1,2 6 1,2
// expect: 1,1 0
// expect: 1,1 0
// expect: 1,1 2
// expect: 1,1 0
// expect: 1 P 3 3
// expect: 1 P 3 3
// expect: 1 undefined 3 3
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 0 2 false
// expect: 5 4 4
// expect: 4
