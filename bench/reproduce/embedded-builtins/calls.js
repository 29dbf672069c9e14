// The time of a builtin's call by machine code, in nanoseconds: an access of many shapes calls the inline
// cache's stub each time; beside it an access of one shape, which calls nothing.
const ROUNDS = 9, COUNT = 2000000;

function many(objects, n) {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += objects[i & 7].x;
  return sum;
}
function one(objects, n) {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += objects[i & 7].x;
  return sum;
}

function least(run, objects) {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    if (run(objects, COUNT) !== COUNT) throw new Error('wrong sum');
    best = Math.min(best, performance.now() - start);
  }
  return best * 1e6 / COUNT;
}

const alike = Array.from({ length: 8 }, () => ({ x: 1 }));
const different = [{ x: 1 }, { a: 0, x: 1 }];
const mixed = Array.from({ length: 8 }, (_, i) => different[i & 1]);
many(mixed, 100000);
one(alike, 100000);
console.log((least(many, mixed) - least(one, alike)).toFixed(3));
