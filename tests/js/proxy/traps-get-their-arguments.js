// Each operation calls its trap on the handler, with the target first.
const target = function () {};
const log = [];
const handler = new Proxy({}, { get: (_, name) => (...args) => {
  log.push(name + ':' + args.length + (args[0] === target ? '' : '!'));
  return Reflect[name](...args);
} });
const p = new Proxy(target, handler);
p.a; p.b = 1; 'c' in p; delete p.d; p(1); new p(2);
Object.getOwnPropertyDescriptor(p, 'e'); Object.defineProperty(p, 'f', { configurable: true });
Object.getPrototypeOf(p); Object.setPrototypeOf(p, Function.prototype);
Object.isExtensible(p); Object.preventExtensions(p); Reflect.ownKeys(p);
console.log(log.join(' '));
// expect: get:3 set:4 getOwnPropertyDescriptor:2 defineProperty:3 has:2 deleteProperty:2 apply:3 construct:3 get:3 getOwnPropertyDescriptor:2 defineProperty:3 getPrototypeOf:1 setPrototypeOf:2 isExtensible:1 preventExtensions:1 ownKeys:1
