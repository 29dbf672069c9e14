// Loops that get hot within one call go on in optimized code, and leave it where its speculations fail.
function nested(n, m) {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < m; j++) {
      if (j === 7) continue;
      sum = (sum + i * j) | 0;
    }
    if (i === n - 2) break;
  }
  return sum;
}
function growing(n) {  // Smis, int32 values, doubles
  let sum = 0;
  for (let i = 0; i < n; i++) sum += i;
  return sum;
}
function throwing(n) {
  let caught = 0;
  for (let i = 0; i < n; i++) {
    try {
      if (i % 5000 === 0) throw i;
    } catch (e) {
      caught += e;
    }
  }
  return caught;
}
function twoLoops(n) {
  let a = 0, b = 0.5;
  for (let i = 0; i < n; i++) a = (a * 31 + i) | 0;
  for (let i = 0; i < n; i++) b = b * 0.5 + i;
  return a + b;
}
function changing(list, times) {  // each kind of value ends the life of the code before
  let last;
  for (let k = 0; k < list.length; k++) {
    for (let i = 0; i < times; i++) last = list[k] + list[k];
  }
  return last;
}
console.log(nested(3, 50000), nested(50000, 3), nested(300, 300));
console.log(growing(30000), growing(300000), throwing(50000), twoLoops(50000));
console.log(changing([1, 2 ** 30, .5, 'x', 2n, null, {}, 3], 5000), changing([1, 2], 20000));
// flags: --baseline --opt --opt-heat=20 --opt-share=100
// expect: 1249974993 -545192293 1997800493
// expect: 449985000 44999850000 225000 -1901914044
// expect: 6 4
