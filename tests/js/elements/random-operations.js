// An array under random operations against a model in a plain object.
var x = 7;
function next(n) { x = (x * 1103515245 + 12345) & 0x7fffffff; return (x >> 8) % n; }
var a = [], m = {}, len = 0, bad = 0;
var vals = [1, 0.5, 'v', null, -0, 1073741824, NaN, undefined];
for (var i = 0; i < 4000; i++) { var k = next(8), j = next(40),
  v = vals[next(i < 1000 ? 1 : i < 2000 ? 2 : 8)];
  if (k < 3) { a[j] = v; m[j] = v; if (j >= len) len = j + 1; } else if (k == 3) { delete a[j];
    delete m[j]; } else if (k == 4) { a.push(v); m[len++] = v; } else if (k == 5 && len) {
    var got = a.pop(), want = m[--len]; delete m[len]; if (!Object.is(got, want)) bad++;
  } else if (k == 6 && next(10) == 0) { a.length = j; for (var q = j; q < len; q++) delete m[q];
    len = j; } else if (!Object.is(a[j], m[j]) || (j in a) !== (j in m)) bad++;
  if (a.length !== len) bad++; }
console.log(bad, a.length === len, Object.keys(a).join() === Object.keys(m).join());

// expect: 0 true true
