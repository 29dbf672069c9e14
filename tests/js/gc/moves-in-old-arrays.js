// flags: --expose-gc
// Old arrays, large ones too, that hold young objects which shift, unshift, splice and copyWithin move, between
// scavenges and while a full collection marks.

function check(a, first) {
  for (let i = 0; i < a.length; i++) {
    if (typeof a[i].n !== 'number' || a[i].junk.length !== 2) return `${first}: ${i}`;
  }
  return '';
}
const item = n => ({n, junk: [n, {n}]});
let failures = '';
for (const length of [40, 700, 9000]) {
  const a = Array.from({length}, (_, n) => item(n));
  gc();
  for (let round = 0; round < 60; round++) {
    a.push(item(round));
    a.shift();
    a.unshift(item(-1), item(-2), item(-3));
    a.splice(round % 20, 3);
    a.splice(5, 1, item(-4), item(-5), a[7]);
    a.splice(9, 2);
    a.copyWithin(round % 13, 3, 37);
    a.copyWithin(20, round % 11, 33);
    if (round % 16 === 5) gc();
    for (let k = 0; k < 30; k++) item(k);
    if (round % 10 === 0) failures += check(a, `${length} ${round}`);
  }
  gc();
  failures += check(a, length);
  print(a.length, new Set(a.concat(a.slice(3))).size <= a.length, failures || 'whole');
}
// expect: 40 true whole
// expect: 700 true whole
// expect: 9000 true whole
