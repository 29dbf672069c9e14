// Machine code that builtins' addresses are too far away from for a branch.
function sum(list) { let s = 0; for (const x of list) s += x.n; return s; }
const list = Array.from({ length: 50 }, (_, n) => n & 1 ? { n } : { a: 0, n });
for (let i = 0; i < 200; i++) sum(list);
console.log(sum(list));
// flags: --far-code
// expect: 1225
