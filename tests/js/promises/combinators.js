// all, allSettled, any, race.
const later = (v) => new Promise((resolve) => queueMicrotask(() => resolve(v)));
const show = (name) => [(v) => print(name, JSON.stringify(v)),
  (e) => print(name, "rejected", e instanceof AggregateError ? e.message + " " + e.errors.join() : e)];
Promise.all([later(1), 2, Promise.resolve(3), { then(f) { f(4); f(5); } }]).then(...show("all"));
Promise.all([later(1), Promise.reject("no"), Promise.reject("never")]).then(...show("all"));
Promise.allSettled([1, Promise.reject("r"), later(2)]).then(...show("allSettled"));
Promise.any([Promise.reject(1), later("any"), 2]).then(...show("any"));
Promise.any([Promise.reject(1), Promise.reject(2)]).then(...show("any"));
Promise.race([later(1), 2, 3]).then(...show("race"));
Promise.all([]).then(...show("empty all"));
Promise.allSettled([]).then(...show("empty allSettled"));
Promise.any([]).then(...show("empty any"));
Promise.all(1).then(...show("no iterable"));
// expect: empty all []
// expect: empty allSettled []
// expect: empty any rejected All promises were rejected 
// expect: no iterable rejected TypeError: 1 is not iterable
// expect: all rejected no
// expect: any 2
// expect: any rejected All promises were rejected 1,2
// expect: race 2
// expect: all [1,2,3,4]
// expect: allSettled [{"status":"fulfilled","value":1},{"status":"rejected","reason":"r"},{"status":"fulfilled","value":2}]
