// Composes functions over data.
import * as R from 'ramda';

const people = R.map(
  (i) => ({
    id: i,
    name: `n${(i * 7) % 30}`,
    dept: { name: ['dev', 'ops', 'hr'][i % 3] },
    pay: 100 + ((i * 53) % 77),
  }),
  R.range(0, 90),
);
const average = R.converge(R.divide, [R.sum, R.length]);
const report = R.pipe(
  R.groupBy(R.path(['dept', 'name'])),
  R.map(R.pipe(R.pluck('pay'), average, (n) => n.toFixed(3))),
  R.toPairs,
  R.sortBy(R.head),
);
console.log(report(people));
const payLens = R.lensPath(['dept', 'head', 'pay']);
console.log(
  JSON.stringify(R.over(payLens, R.defaultTo(5), R.set(payLens, undefined, people[0]))),
  R.view(R.lensIndex(1), [1, 2, 3]),
);
console.log(
  R.transduce(
    R.compose(
      R.filter((n) => n % 2 === 1),
      R.map(R.multiply(3)),
      R.take(5),
    ),
    R.flip(R.append),
    [],
    R.range(0, 1000),
  ),
);
console.log(
  R.equals({ a: [1, { b: new Date(0) }], c: /x/g }, { a: [1, { b: new Date(0) }], c: /x/g }),
  R.toString({ a: [1, 'x', null], d: new Date(0) }),
);
console.log(
  R.sortWith([R.descend(R.prop('pay')), R.ascend(R.prop('name'))], people)
    .slice(0, 4)
    .map(R.prop('id')),
);
console.log(
  R.evolve({ count: R.inc, tags: R.map(R.toUpper) }, { count: 1, tags: ['a'], z: 0 }),
  R.where({ a: R.gt(R.__, 3), b: R.is(String) }, { a: 4, b: '' }),
);
console.log(
  R.cond([
    [R.lt(R.__, 0), R.always('neg')],
    [R.equals(0), R.always('zero')],
    [R.T, (n) => `pos ${n}`],
  ])(7),
  R.xprod([1, 2], ['a', 'b']),
  R.splitEvery(3, 'abcdefgh'),
);
console.log(
  R.mergeDeepWith(R.concat, { a: { x: [1] }, b: [1] }, { a: { x: [2] }, b: [3] }),
  R.aperture(2, [1, 2, 3]),
  R.partition(R.both(R.gt(R.__, 2), R.lt(R.__, 6)), R.range(0, 9)),
);
console.log(
  R.curryN(3, (...a) => a)(1)(R.__, 3)(2),
  R.uncurryN(2, R.map)(R.inc, [1, 2]),
  R.memoizeWith(String, R.inc)(2),
  R.unfold((n) => n < 60 && [n, n * 2], 1),
);
