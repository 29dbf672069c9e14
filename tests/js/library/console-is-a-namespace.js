// The console is a namespace of WebIDL: its functions are enumerable, and what copies it gets them.
console.log(Object.keys(console).includes('log'), Object.keys(console).length === Object.getOwnPropertyNames(console).length);
console.log(Object.prototype.toString.call(console), Object.getOwnPropertyDescriptor(console, 'log').enumerable);
const prototype = Object.getPrototypeOf(console);
console.log(prototype === Object.prototype, Object.getPrototypeOf(prototype) === Object.prototype, Reflect.ownKeys(prototype).length);
const copy = {...console};
copy.log('copied');
console.log(Object.keys(Math).length, Object.keys(performance).length);
// expect: true true
// expect: [object console] true
// expect: false true 0
// expect: copied
// expect: 0 0
