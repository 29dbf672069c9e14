// Array.fromAsync: async and sync iterables, array-likes, mapping, and what goes wrong.
const show = p => p.then(v => console.log(v), e => console.log('rejected', e.message ?? e));
async function* numbers() { yield 1; yield Promise.resolve(2); }
function closable(log, value = 1) {
  return { [Symbol.asyncIterator]() { return this; }, next: () => ({ value, done: false }),
           return() { console.log('closed', log); return {}; } };
}
class Mine extends Array {}
(async () => {
  await show(Array.fromAsync(numbers()));
// expect: [ 1, 2 ]
  await show(Array.fromAsync([1, Promise.resolve(2), { then(f) { f(3); } }]));
// expect: [ 1, 2, 3 ]
  await show(Array.fromAsync({ length: 2, 0: Promise.resolve('a'), 1: 'b' }));
// expect: [ 'a', 'b' ]
  await show(Array.fromAsync([1, 2], async (x, i) => x * 10 + i));
// expect: [ 10, 21 ]
  await show(Array.fromAsync({ length: 1 }, function (x, i) { return [this.t, x, i]; }, { t: 5 }));
// expect: [ [ 5, undefined, 0 ] ]
  await show(Array.fromAsync.call(Mine, [1]));
// expect: Mine(1) [ 1 ]
  await show(Array.fromAsync.call(Object, { length: 1, 0: 7 }));
// expect: [Number: 1] { '0': 7, length: 1 }
  await show(Array.fromAsync([], 5));
// expect: rejected 5 is not a function
  await show(Array.fromAsync(null));
// expect: rejected Cannot read properties of null (reading 'Symbol(Symbol.asyncIterator)')
  await show(Array.fromAsync(closable('map throws'), () => { throw 'map'; }));
// expect: closed map throws
// expect: rejected map
  await show(Array.fromAsync(closable('map rejects'), async () => { throw 'later'; }));
// expect: closed map rejects
// expect: rejected later
  await show(Array.fromAsync.call(function () { return Object.freeze([]); }, closable('frozen')));
// expect: closed frozen
// expect: rejected Cannot add property 0, object is not extensible
  await show(Array.fromAsync({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject('next') }) }));
// expect: rejected next
  await show(Array.fromAsync({ [Symbol.asyncIterator]: () => ({ next: () => 5 }) }));
// expect: rejected Iterator result 5 is not an object
  await show(Array.fromAsync([Promise.reject('element')]));
// expect: rejected element
  let many = 0;
  const all = await Array.fromAsync({ length: 300 }, () => many++);
  console.log(all.length, all.at(-1));
// expect: 300 299
})();
