// flags: --gc-interval=1 --verify-heap
// A generator that is suspended at every point keeps what it needs, and resumes with it.
function* leaf(tag) { const o = { tag }; const got = yield o; return [o.tag, got.v].join(); }
function* g(a, b) {
  const list = [];
  for (const x of [a, b]) {
    list.push({ x }.x + (yield { x }).v);
    list.push(yield* leaf(x));
    try { throw { v: yield [x] }; } catch (e) { list.push(e.v.v); }
  }
  return list.join('/');
}
const it = g('a', 'b');
let r = it.next(), n = 0;
while (!r.done) r = it.next({ v: n++ });
console.log(r.value);
// expect: a0/a,1/2/b3/b,4/5
