// Keeps persistent collections.
import {
  fromJS,
  hash,
  is,
  List,
  Map as IMap,
  OrderedMap,
  OrderedSet,
  Range,
  Record,
  Seq,
  Set as ISet,
  Stack,
} from 'immutable';

let map = IMap();
for (let i = 0; i < 5000; i++) map = map.set(`k${i % 1777}`, i).delete(`k${(i * 31) % 4001}`);
console.log(
  map.size,
  map.reduce((a, b) => a + b),
  hash(map),
  map.get('k5'),
);
let list = List();
for (let i = 0; i < 3000; i++) list = i % 5 === 4 ? list.shift() : list.push(i * i);
console.log(
  list.size,
  list.first(),
  list.last(),
  list.splice(3, 2000, 'x').size,
  list.reverse().take(3).toString(),
  hash(list),
);
const deep = fromJS({ a: { b: [1, { c: new Date(0) }] }, s: 'x' });
console.log(
  String(deep.setIn(['a', 'b', 1, 'd'], ISet([3, 1, 2])).updateIn(['a', 'b', 0], (n) => n + 41)),
  deep.getIn(['a', 'b', 1, 'c']).toISOString(),
  deep.hasIn(['a', 'x']),
);
console.log(
  is(fromJS({ a: [1, 2] }), IMap({ a: List([1, 2]) })),
  JSON.stringify(deep),
  deep.mergeDeep({ a: { b: [9] }, t: 1 }).toString(),
);
console.log(
  OrderedMap([
    ['z', 1],
    ['a', 2],
  ])
    .set('m', 3)
    .sortBy((v) => -v)
    .toString(),
  OrderedSet('hello').add('x').toString(),
  Stack(['a']).push('b').peek(),
);
const Point = Record({ x: 0, y: 0 }, 'Point');
console.log(
  String(new Point({ x: 3 }).set('y', 4)),
  Point().equals(new Point()),
  ISet([1, 2, 3]).intersect([2, 3, 4]).union([7]).toString(),
);
console.log(
  Seq(Range(0, Infinity))
    .filter((n) => n % 3 === 0)
    .map((n) => n * n)
    .skip(10)
    .take(5)
    .toArray(),
  Range(0, 100, 7)
    .groupBy((n) => n % 3)
    .map((g) => g.size)
    .toString(),
);
const mutated = IMap().withMutations((m) => {
  for (let i = 0; i < 1000; i++) m.set(i, { i });
});
console.log(
  mutated.size,
  mutated.get(500).i,
  [...mutated.keys()].slice(0, 5),
  mutated.filter((v) => v.i % 100 === 0).size,
  List([3, 1, 2]).sort().zip(List('abc')).toJS(),
);
