// Chains of a million promises, by `then` and by following one another.
// skip-stress: a million promises
let p = Promise.resolve(0);
for (let i = 0; i < 1e6; i++) p = p.then((v) => v + 1);
p.then(print);
let q = Promise.resolve("followed");
for (let i = 0; i < 1e5; i++) { const next = q; q = new Promise((resolve) => resolve(next)); }
q.then(print);
let settle;
let r = new Promise((resolve) => { settle = resolve; });
const first = r;
for (let i = 0; i < 1e5; i++) r = r.then();
r.then(() => print("identity"));
let count = 0;
for (let i = 0; i < 1e5; i++) first.then(() => { count++; });
first.then(() => print(count));
settle();
// expect: 100000
// expect: identity
// expect: followed
// expect: 1000000
