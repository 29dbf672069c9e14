var big = [];
for (var r = 0; r < 20; r++) { var a = new Array(50000);
  for (var i = 0; i < 50000; i += 1000) a[i] = { r, i }; big[r % 4] = a; }
var ok = 0;
for (a of big) for (i = 0; i < 50000; i += 1000) if (a[i].i === i && a[i].r >= 16) ok++;
console.log(ok);

// expect: 200
