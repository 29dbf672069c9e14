// A constructor must hand its functions out once, and they must be callable.
function Twice(executor) { executor(() => {}, () => {}); executor(() => {}, () => {}); }
function Undefined(executor) { executor(undefined, undefined); executor(() => {}, () => {}); this.ok = true; }
function None(executor) {}
for (const C of [Twice, None, 1, () => {}]) {
  try { Promise.resolve.call(C, 1); print("no"); } catch (e) { print(e.name + ": " + e.message); }
}
print(Promise.resolve.call(Undefined, 1).ok);
// expect: TypeError: Promise executor has already been invoked with non-undefined arguments
// expect: TypeError: Promise resolve or reject function is not callable
// expect: TypeError: Promise.resolve called on non-object
// expect: TypeError: () => {} is not a constructor
// expect: true
