// esbuild: --platform=browser --external:async_hooks
// Checks properties and expectations, and orders work that waits.
import async from 'async';
import Promise from 'bluebird';
import { assert, expect, use } from 'chai';
import fc from 'fast-check';
import _ from 'underscore';

const seed = { seed: 42, numRuns: 60 };
fc.assert(
  fc.property(fc.array(fc.integer()), (list) => {
    const sorted = [...list].sort((a, b) => a - b);
    return sorted.every((v, i) => i === 0 || sorted[i - 1] <= v);
  }),
  seed,
);
const failing = fc.check(
  fc.property(fc.array(fc.nat(100)), fc.string(), (list, text) => list.length + text.length < 7),
  seed,
);
console.log(failing.failed, JSON.stringify(failing.counterexample), failing.numShrinks);
console.log(
  JSON.stringify(
    fc.sample(
      fc.record({
        a: fc.oneof(fc.boolean(), fc.double()),
        b: fc.dictionary(fc.string({ maxLength: 3 }), fc.bigInt().map(String)),
        c: fc.date({ noInvalidDate: true }),
        d: fc.uuid(),
        e: fc.emailAddress(),
        f: fc.json(),
      }),
      { numRuns: 6, seed: 7 },
    ),
  ),
);
for (const test of [
  () => expect({ a: [1, { b: 2 }] }).to.deep.equal({ a: [1, { b: 3 }] }),
  () => expect('text').to.match(/^T/),
  () => assert.include([1, 2], 3, 'message'),
  () =>
    expect(() => {
      throw new TypeError('x');
    }).to.throw(RangeError),
  () => expect(new Map([[1, 2]])).to.have.property('size', 2),
  () => expect([1, 2, 3]).to.have.ordered.members([3, 2, 1]),
  () => expect(0.1 + 0.2).to.be.closeTo(0.3, 1e-9),
  () =>
    expect({ a: { b: 1 } })
      .to.have.nested.property('a.b')
      .that.is.a('string'),
]) {
  try {
    test();
    console.log('passed');
  } catch (error) {
    console.log(error.name, error.message);
  }
}
use((chai, { addMethod }) =>
  addMethod(chai.Assertion.prototype, 'even', function () {
    this.assert(this._obj % 2 === 0, 'expected #{this} to be even');
  }),
);
try {
  expect(3).to.be.even();
} catch (error) {
  console.log(error.message);
}
console.log(
  _.chain([3, 1, 2])
    .sortBy()
    .map((n) => n * 2)
    .value(),
  _.template('<% _.each(x, function (i) { %><%= i %>;<% }) %>')({ x: [1, 2] }),
  _.isEqual({ a: [NaN] }, { a: [NaN] }),
  _.invert({ a: 'b' }),
  _.debounce.length,
);
const later = (ms, value) => (next) => setTimeout(next, ms, null, value);
(async () => {
  console.log('waterfall', await async.waterfall([later(2, 1), (n, next) => next(null, n + 1)]));
  console.log('mapLimit', await async.mapLimit([3, 1, 2], 2, (n, next) => later(n, n * n)(next)));
  console.log('auto', await async.auto({ a: later(1, 1), b: ['a', ({ a }, next) => later(1, a + 1)(next)] }));
  const queue = async.queue((task, done) => setTimeout(done, 1), 2);
  queue.push([1, 2, 3]);
  await queue.drain();
  console.log('drained', queue.idle());
  console.log(
    'map',
    await Promise.map([1, 2, 3], (n) => Promise.delay(4 - n).then(() => n * 10), { concurrency: 2 }),
  );
  console.log('reduce', await Promise.reduce([1, 2], (a, b) => a + b, 0).tap((n) => console.log('tap', n)));
  await Promise.delay(90)
    .timeout(10)
    .catch(Promise.TimeoutError, (error) => console.log(error.name, error.message))
    .finally(() => console.log('finally'));
  console.log(
    await Promise.coroutine(function* () {
      return (yield Promise.props({ a: Promise.resolve(1) })).a;
    })(),
    await Promise.any([Promise.reject(1), 2]),
    Promise.resolve(3).isFulfilled(),
  );
})();
