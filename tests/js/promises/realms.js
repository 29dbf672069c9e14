// Promises and their functions belong to the realm of the function that made them.
const other = Realm.global(Realm.create());
print(other.Promise.resolve(1) instanceof other.Promise, other.Promise.resolve(1) instanceof Promise);
const p = Promise.resolve(1);
print(other.Promise.prototype.then.call(p, () => {}) instanceof Promise);
let resolve;
const theirs = new other.Promise((r) => { resolve = r; });
print(Object.getPrototypeOf(resolve) === other.Function.prototype);
resolve(theirs);
theirs.catch((e) => print(e instanceof other.TypeError));
other.Promise.all([p, theirs.catch(() => 2)]).then((v) => print(v instanceof other.Array, v.join()));
other.queueMicrotask(() => print("job"));
// expect: true false
// expect: true
// expect: true
// expect: true
// expect: job
// expect: true 1,2
