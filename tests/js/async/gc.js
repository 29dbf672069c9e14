// flags: --gc-interval=1 --verify-heap
// What is suspended at an await keeps what it needs.
const later = (v) => ({ then(resolve) { resolve({ v }); } });
async function f(a) {
  const list = [];
  for (const x of [a, 'b']) list.push({ x }.x + (await later(1)).v, await later(x).v);
  try { throw await later('t'); } catch (e) { list.push(e.v); }
  return list.join('/');
}
async function* g() { yield* [later(1), later(2)]; yield f('g'); }
(async () => {
  console.log(await f('a'));
  for await (const x of g()) console.log(x.v ?? x);
})();
// expect: a1//b1//t
// expect: 1
// expect: 2
// expect: g1//b1//t
