// The resolving functions: one argument, no name, and only the first call of either counts.
let resolve, reject;
const p = new Promise((a, b) => { resolve = a; reject = b; });
print(resolve.length, JSON.stringify(resolve.name), reject.length, JSON.stringify(reject.name));
print(Object.hasOwn(resolve, "prototype"), resolve === reject);
try { new resolve(); } catch (e) { print(e.name); }
print(resolve(1), resolve(2), reject(3));
p.then(print, () => print("never"));
let again;
const self = new Promise((a) => { again = a; });
again(self);
self.catch((e) => print(e instanceof TypeError, e.message));
// expect: 1 "" 1 ""
// expect: false false
// expect: TypeError
// expect: undefined undefined undefined
// expect: 1
// expect: true Chaining cycle detected for promise #<Promise>
