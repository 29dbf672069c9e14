// Functions of the library that are constructed say so in stack traces, and those that are called do not.
function line(f) {
  try { f(); } catch (e) { return e.stack.split('\n').slice(1).find((l) => l.includes('<anonymous>)')).trim(); }
}
const bad = { [Symbol.iterator]() { throw new Error('not iterable'); }, valueOf() { throw new Error('no value'); } };
console.log(line(() => new Map(bad)));
console.log(line(() => new WeakSet(bad)));
console.log(line(() => new Date(bad)));
console.log(line(() => new Number(bad)), line(() => Number(bad)));
console.log(line(() => Reflect.construct(Set, [bad])));
class Derived extends Map {}
console.log(line(() => new Derived(bad)));
let trace;
new Promise(() => { trace = new Error('x').stack; });
console.log(trace.includes('at new Promise (<anonymous>)'));

// expect: at new Map (<anonymous>)
// expect: at new WeakSet (<anonymous>)
// expect: at new Date (<anonymous>)
// expect: at new Number (<anonymous>) at Number (<anonymous>)
// expect: at new Set (<anonymous>)
// expect: at new Map (<anonymous>)
// expect: true
