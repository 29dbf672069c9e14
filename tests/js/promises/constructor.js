// What the constructor refuses, and that a throw of the executor rejects.
for (const f of [() => Promise(() => {}), () => new Promise(), () => new Promise({})]) {
  try { f(); } catch (e) { print(e.name + ": " + e.message); }
}
new Promise(() => { throw "thrown"; }).catch((e) => print(e));
new Promise((resolve) => { resolve("kept"); throw "dropped"; }).then(print);
print(Promise.length, Promise.name, Promise[Symbol.species] === Promise, String(Promise.prototype));
// expect: TypeError: Promise constructor cannot be invoked without 'new'
// expect: TypeError: Promise resolver undefined is not a function
// expect: TypeError: Promise resolver #<Object> is not a function
// expect: 1 Promise true [object Promise]
// expect: thrown
// expect: kept
