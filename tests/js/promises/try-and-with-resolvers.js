// Promise.try and Promise.withResolvers.
Promise.try((...args) => args.join("+"), 1, 2).then(print);
Promise.try(() => { throw "thrown"; }).catch(print);
Promise.try(1).catch((e) => print(e.name));
const own = Promise.resolve();
class Sub extends Promise {}
print(Promise.try(() => own) === own, Sub.try(() => own) === own, Sub.try(() => own) instanceof Sub);
print(Sub.try(() => 1) instanceof Sub, Sub.try(() => { throw 1; }).catch(() => {}) instanceof Sub);
let constructed = 0;
function Never() { constructed++; }
Never.resolve = 1;
const constructs = { constructor: Never };
print(Promise.try.call(Never, () => Object.assign(Promise.resolve(), constructs)) instanceof Promise, constructed);
try { Promise.try.call(Never, () => { throw 1; }); } catch (e) { print(e.name, constructed); }
const { promise, resolve, reject, ...rest } = Promise.withResolvers();
print(Object.keys(Promise.withResolvers()).join(), promise instanceof Promise);
promise.then(print);
resolve("resolved");
reject("ignored");
try { Promise.withResolvers.call({}); } catch (e) { print(e.name); }
try { Promise.try.call(1); } catch (e) { print(e.name); }
// expect: true false true
// expect: true true
// expect: true 0
// expect: TypeError 1
// expect: promise,resolve,reject true
// expect: TypeError
// expect: TypeError
// expect: 1+2
// expect: thrown
// expect: TypeError
// expect: resolved
