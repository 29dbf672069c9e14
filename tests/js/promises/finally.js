// finally passes on what was, unless it throws or its promise is rejected; it waits for its promise.
const log = (name) => [(v) => print(name, v), (e) => print(name, "rejected", e)];
Promise.resolve(1).finally((...args) => { print("args", args.length); return 2; }).then(...log("value"));
Promise.reject(3).finally(() => 4).then(...log("reason"));
Promise.resolve(5).finally(() => { throw 6; }).then(...log("throw"));
Promise.resolve(7).finally(() => Promise.reject(8)).then(...log("rejection"));
Promise.resolve(9).finally(10).then(...log("no function"));
try { Promise.prototype.finally.call(1); } catch (e) { print(e.name); }
// expect: TypeError
// expect: args 0
// expect: throw rejected 6
// expect: no function 9
// expect: value 1
// expect: reason rejected 3
// expect: rejection rejected 8
