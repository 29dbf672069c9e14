// A subclass's promises are made by its constructor, and `then` makes more of them.
let made = 0;
class P extends Promise { constructor(executor) { super(executor); made++; } }
const p = P.resolve(1);
print(p instanceof P, p.then() instanceof P, p.catch() instanceof P, p.finally(() => {}) instanceof P, made);
print(P.resolve(p) === p, Promise.resolve(p) === p, P.resolve(Promise.resolve(1)) instanceof P);
P.all([1, p]).then((v) => print(v.join(), made > 4));
print(P.withResolvers().promise instanceof P, P.try(() => 1) instanceof P);
// expect: true true true true 4
// expect: true false true
// expect: true true
// expect: 1,1 true
