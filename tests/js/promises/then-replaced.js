// A `then` that a script has replaced is called, by name, wherever the specification calls it.
const original = Promise.prototype.then;
Promise.prototype.then = function (...args) { print("then", args.length); return original.apply(this, args); };
const p = Promise.resolve(1);
new Promise((resolve) => resolve(p));
p.catch(() => {});
p.finally(() => {});
Promise.all([p]);
print("end");
// expect: then 2
// expect: then 2
// expect: then 2
// expect: end
// expect: then 2
// expect: then 1
// expect: then 2
