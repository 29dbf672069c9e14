// Promise.try and Promise.withResolvers.
Promise.try((...args) => args.join("+"), 1, 2).then(print);
Promise.try(() => { throw "thrown"; }).catch(print);
Promise.try(1).catch((e) => print(e.name));
const { promise, resolve, reject, ...rest } = Promise.withResolvers();
print(Object.keys(Promise.withResolvers()).join(), promise instanceof Promise);
promise.then(print);
resolve("resolved");
reject("ignored");
try { Promise.withResolvers.call({}); } catch (e) { print(e.name); }
try { Promise.try.call(1); } catch (e) { print(e.name); }
// expect: promise,resolve,reject true
// expect: TypeError
// expect: TypeError
// expect: 1+2
// expect: thrown
// expect: TypeError
// expect: resolved
