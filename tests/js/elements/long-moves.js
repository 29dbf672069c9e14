// skip-stress: moves a million elements
// Large arrays are moved, filled and cut: the order and the holes stay.
var n = 300000, a = [], d = [];
for (var i = 0; i < n; i++) { a.push(i); d.push(i + 0.5); }
function check(array, f) {
  for (var i = 0; i < array.length; i++) if (array[i] !== f(i)) return i;
  return array.length;
}
a.splice(0, 3);
print(check(a, i => i + 3));
a.splice(0, 0, 0, 1, 2);
print(check(a, i => i));
d.shift();
print(check(d, i => i + 1.5));
print(check(a.concat(a), i => i % n), check(a.slice(5), i => i + 5));
d[0] = 'x';
print(check(d.slice(1), i => i + 2.5));
a.length = n - 1000;
a.length = n;
print(a[n - 1001], a[n - 1000], a.indexOf(n - 1001));
// expect: 299997
// expect: 300000
// expect: 299999
// expect: 600000 299995
// expect: 299998
// expect: 298999 undefined 298999
