// Results of iteration are resolutions of promises, which are asked for `then`.
async function* numbers() { yield 1; yield 2; }
const show = async name => {
  const seen = [];
  for await (const x of [1, Promise.resolve(2)]) seen.push(x);
  for await (const x of numbers()) seen.push(x);
  print(name, seen.join());
};
const plain = { value: 1, done: false };
(async () => {
  await show('plain');
  print(await Promise.resolve(plain) === plain, (await numbers().next()).value, await [].values().next() === undefined);
  let asked = 0;
  Object.defineProperty(Object.prototype, 'then', { configurable: true, get() { asked++; return undefined; } });
  const iterator = [1][Symbol.iterator]();
  const result = iterator.next();
  const promise = new Promise(resolve => resolve(result));
  delete Object.prototype.then;
  print(asked, await promise === result);
  await show('without');
  Object.prototype.then = function (resolve) { delete Object.prototype.then; resolve('then called'); };
  print(await new Promise(resolve => resolve([1].values().next())));
  await show('again');
  const own = [5].values().next();
  own.then = resolve => resolve('own then');
  print(await new Promise(resolve => resolve(own)));
})();
// expect: plain 1,2,1,2
// expect: true 1 false
// expect: 1 true
// expect: without 1,2,1,2
// expect: then called
// expect: again 1,2,1,2
// expect: own then
