var log = [];
var a = [1, 2, 3];
a.forEach((v, i) => { log.push(v); if (i == 0) { a.push(9); delete a[1]; } });
console.log(log.join(), a.length);
a = [1, 2, 3, 4];
console.log(a.map((v, i) => { if (i == 1) a.length = 2; return v; }).length, a.length);
a = [1, 2, 3];
console.log(a.filter((v, i) => { a[i + 1] = v * 10; return true; }).join());
a = [3, 2, 1];
console.log(a.reduce((s, v, i) => { a.pop(); return s + v; }));
a = [1, 2, 3];
console.log(a.find((v, i) => { a[i] = 'gone'; return v === 2; }), a.join());
a = [1, 2];
a.some((v) => { a[1] = 0.5; log = v; return v === 0.5; });
console.log(log);

// expect: 1,3 4
// expect: 4 2
// expect: 1,10,100
// expect: 5
// expect: 2 gone,gone,3
// expect: 0.5
