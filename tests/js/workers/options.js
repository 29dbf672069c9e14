// Workers from files, with a name and data; modules; what is refused.
const folder = 'fixtures/';
const classic = new Worker(folder + 'classic.js', { name: 'first', workerData: { n: 1 } });
console.log(classic.getMessage());
const module = new Worker(folder + 'module.mjs');
console.log(module.getMessage());
const evaluated = new Worker('postMessage(await 5)', { type: 'module', eval: true });
console.log(evaluated.getMessage());
try { new Worker('', { type: 'string', workerData: () => {} }); } catch (e) { console.log(e.name); }
const { get, configurable, enumerable } = Object.getOwnPropertyDescriptor(Realm.global(Realm.create()), 'Worker');
console.log(typeof get, configurable, enumerable, String(Worker.prototype));
// expect: [ 'first', 1, true, 'function', true ]
// expect: [ 'imported', true, 1 ]
// expect: 5
// expect: DataCloneError
// expect: function true false [object Worker]
