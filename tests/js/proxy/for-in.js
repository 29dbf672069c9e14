// for-in asks a proxy for its keys, for its prototype, and for each key when it is its turn.
const log = [];
const handler = new Proxy({}, { get: (_, name) => (...args) => {
  log.push(name + (typeof args[1] === 'string' ? ' ' + args[1] : ''));
  return Reflect[name](...args);
} });
const target = Object.create({ inherited: 1, b: 2 }, {
  a: { value: 1, enumerable: true }, b: { value: 2 }, 7: { value: 3, enumerable: true } });
const proxy = new Proxy(target, handler);
let keys = [];
for (const key in proxy) keys.push(key);
console.log(keys.join(), log.join(', '));
keys = [];
log.length = 0;
for (const key in Object.create(proxy, { own: { enumerable: true, value: 0 } })) keys.push(key);
console.log(keys.join(), log.filter((l) => l === 'ownKeys').length);
const lying = new Proxy({}, { ownKeys: () => ['x', 'y', Symbol.iterator],
                              getOwnPropertyDescriptor: (t, k) => k === 'y'
                                  ? { enumerable: true, configurable: true } : undefined });
for (const key in lying) console.log(key);
// expect: 7,a,inherited ownKeys, getPrototypeOf, getOwnPropertyDescriptor 7, getOwnPropertyDescriptor a, getOwnPropertyDescriptor b, getOwnPropertyDescriptor inherited, getPrototypeOf
// expect: own,7,a,inherited 1
// expect: y
