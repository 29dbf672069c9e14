// Three functions that allocate: what the first makes stays, what the second makes dies, what the third
// makes stays and is larger than a page.
const kept = [];
function keep(n) {
  for (let i = 0; i < n; i++) kept.push({a: i, b: i, c: i});
}
function drop(n) {
  let last;
  for (let i = 0; i < n; i++) last = {a: i, b: i, c: i, d: [last && last.a]};
  return last;
}
function large() {
  kept.push(new Array(300000).fill(1.5));
}
function both() {
  keep(40000);
  drop(200000);
}
both();
keep(10000);
large();
globalThis.kept = kept;
