// flags: --max-old-space-size=8
// skip-stress: makes millions of objects
// Promises, generators and texts, of which each holds the one after it; a ring holds the newest.
const steps = 300000, size = 100;
(function promises() {
  const ring = [];
  let resolveLast = null;
  for (let i = 0; i < steps; i++) {
    let resolve;
    const link = {i, promise: new Promise(r => { resolve = r; })};
    if (resolveLast) resolveLast(link);
    resolveLast = resolve;
    ring[i % size] = link;
  }
  console.log(ring.length);
})();
(function generators() {
  function* hold(v) { let next = yield v; while (true) next = yield next; }
  const ring = [];
  let last = hold(-1);
  last.next();
  for (let i = 0; i < steps; i++) {
    const generator = hold(i);
    generator.next();
    last.next(generator);
    last = ring[i % size] = generator;
  }
  console.log(ring.length);
})();
(function ropes() {
  let rope = '';
  const ring = [];
  for (let i = 0; i < steps; i++) {
    rope += i + ':';
    ring[i % size] = rope;
    if (rope.length > 500) rope = 'from ' + i;
  }
  console.log(ring.length);
})();
async function step(v) { return {v}; }
(async function awaits() {
  const ring = [];
  for (let i = 0; i < steps; i++) ring[i % size] = await step(i);
  console.log(ring.length);
})();

// expect: 100
// expect: 100
// expect: 100
// expect: 100
