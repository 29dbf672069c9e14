function fill(n) { var a = []; for (var i = 0; i < n; i++) a[i] = i; return a; }
console.log(fill(10).length, fill(1000)[999], fill(20000)[19999]);
var a = [];
a[5] = 1;
a[2] = 2;
console.log(a.length, a.join());
a[100] = 1;
a[50000] = 'far';
console.log(a.length, Object.keys(a).join());
a.length = 3;
console.log(Object.keys(a).join());

// expect: 10 999 19999
// expect: 6 ,,2,,,1
// expect: 50001 2,5,100,50000
// expect: 2
