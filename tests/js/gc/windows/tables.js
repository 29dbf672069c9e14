// flags: --max-old-space-size=8
// skip-stress: makes millions of objects
// Tables as queues: each is replaced by another one all the time, and the old one leads to the new one.
const steps = 500000, size = 1000;
function run(add, length, removeFirst) {
  for (let i = 0; i < steps; i++) {
    add({i}, i);
    if (length() > size) removeFirst();
  }
  return length();
}
const queue = [];
console.log(run(v => queue.push(v), () => queue.length, () => queue.shift()));
const map = new Map();
console.log(run((v, i) => map.set(i, v), () => map.size, () => map.delete(map.keys().next().value)));
const byObject = new Map();
console.log(run((v, i) => byObject.set(v, i + 0.5), () => byObject.size,
                () => { for (const key of byObject.keys()) { byObject.delete(key); break; } }));
const set = new Set();
console.log(run(v => set.add(v), () => set.size, () => { const [first] = set; set.delete(first); }));

// expect: 1000
// expect: 1000
// expect: 1000
// expect: 1000
