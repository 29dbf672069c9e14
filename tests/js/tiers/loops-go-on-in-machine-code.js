// Loops that are interpreted at first: after a throw, in a resumed generator, at the top level; and what
// they leave behind for each other.
function sum(n) { let s = 0; for (let i = 0; i < n; i++) s += i; return s; }
console.log(sum(10), sum(1000), sum(100000));
function nested(n) {
  let count = 0;
  outer: for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (j === i) continue outer;
      if (i === 20) break outer;
      count += j;
    }
  }
  return count;
}
console.log(nested(5), nested(30));
function afterThrows(n) {
  let caught = 0, sum = 0;
  for (let i = 0; i < n; i++) {
    try { if (i % 3 === 0) throw i; sum += i; } catch (e) { caught += e; } finally { sum++; }
  }
  return caught + ' ' + sum;
}
console.log(afterThrows(10), afterThrows(1000));
function* count(n) { for (let i = 0; i < n; i++) { for (let j = 0; j < 3; j++) { if (j === 1) yield i * 10 + j; } } }
let total = 0; for (const x of count(200)) total += x;
console.log(total);
let top = 0;
for (let i = 0; i < 1000; i++) { let j = i; do { top++; j -= 100; } while (j > 0); }
while (true) { if (++top > 7000) break; }
console.log(top);
function switches(n) {
  let s = '';
  for (let i = 0; i < n; i++) switch (i % 5) { case 0: s += 'a'; break; case 1: s += 'b'; case 2: s += 'c'; break; default: s += '.'; }
  return s;
}
console.log(switches(13));
// flags: --always-baseline
// expect: 45 499500 4999950000
// expect: 10 1140
// expect: 18 37 166833 333667
// expect: 199200
// expect: 7001
// expect: abcc..abcc..abcc
