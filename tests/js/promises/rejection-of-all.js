// The promises that a combinator waits for count as handled; its own promise does not.
const log = (name) => (e) => print(name, e instanceof AggregateError ? e.errors : e);
Promise.all([Promise.reject(1), Promise.reject(2)]).catch(log("all"));
Promise.race([Promise.reject(3), Promise.reject(4)]).catch(log("race"));
Promise.any([Promise.reject(5), Promise.reject(6)]).catch(log("any"));
Promise.allSettled([Promise.reject(7)]).then((v) => print(v[0].status, v[0].reason));
setTimeout(() => { print("and now"); Promise.all([Promise.reject(new Error("of all"))]); });
// expect: all 1
// expect: race 3
// expect: any 5,6
// expect: rejected 7
// expect: and now
// error: Error: of all
// exit: 1
