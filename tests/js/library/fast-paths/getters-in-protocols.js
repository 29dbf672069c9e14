// A getter that is a function of the library is not that function as a value, nor the other way round.
function check(name, holder, key, descriptor, run) {
  const before = Object.getOwnPropertyDescriptor(holder, key);
  Object.defineProperty(holder, key, {configurable: true, ...descriptor});
  let result;
  try { result = JSON.stringify(run()); } catch (e) { result = e.constructor.name; }
  if (before) Object.defineProperty(holder, key, before); else delete holder[key];
  console.log(name + ': ' + result);
}
const iterator = Symbol.iterator, species = Symbol.species;
const getterOf = (object, key) => Object.getOwnPropertyDescriptor(object, key).get;
const map = new Map([[1, 2]]), set = new Set([1, 2]);
check('array iteration', Array.prototype, iterator, {get: Array.prototype.values}, () => [...[1, 2]]);
check('in a call', Array.prototype, iterator, {get: Array.prototype.values}, () => Math.max(...[1, 2]));
check('typed iteration', Uint8Array.prototype, iterator, {get: Array.prototype.values}, () => [...new Uint8Array(2)]);
check('map iteration', Map.prototype, iterator, {get: Map.prototype.entries}, () => [...map]);
check('set iteration', Set.prototype, iterator, {get: Set.prototype.values}, () => [...set]);
check('string iteration', String.prototype, iterator, {get: String.prototype[iterator]}, () => [...'ab']);
check('array species', Array, species, {value: getterOf(Array, species)}, () => [1, 2].map((x) => x));
check('species of slices', Array, species, {value: getterOf(Array, species)}, () => [1, 2].slice());
check('array to text', Array.prototype, 'join', {get: Array.prototype.join}, () => '' + [1, 2]);
check('dates', Date.prototype, 'valueOf', {get: Date.prototype.getTime}, () => typeof +new Date(5));
console.log([...[1, 2]], [...map], [...set], [...'ab'], [1, 2].map((x) => x).length, '' + [1, 2]);
// expect: array iteration: TypeError
// expect: in a call: TypeError
// expect: typed iteration: TypeError
// expect: map iteration: TypeError
// expect: set iteration: TypeError
// expect: string iteration: TypeError
// expect: array species: TypeError
// expect: species of slices: TypeError
// expect: array to text: "[object Array]"
// expect: dates: "number"
// expect: [ 1, 2 ] [ [ 1, 2 ] ] [ 1, 2 ] [ 'a', 'b' ] 2 1,2
