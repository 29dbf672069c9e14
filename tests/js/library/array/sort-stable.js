var a = [];
for (var i = 0; i < 200; i++) a.push({ k: i * 7 % 5, i });
a.sort((x, y) => x.k - y.k);
var ok = true;
for (i = 1; i < 200; i++) if (a[i - 1].k > a[i].k || a[i - 1].k == a[i].k &&
    a[i - 1].i > a[i].i) ok = false;
console.log(ok, a[0].i, a[199].i);

// expect: true 0 197
