var o = {}, log = [];
for (o.p of [1, 2]) log.push(o.p);
for ([o.a, o.b = 5] of [[1, 2], [3]]) log.push(o.a, o.b);
for (let { x, y = 7 } of [{ x: 1 }, { x: 2, y: 3 }]) log.push(x, y);
console.log(log.join());

// expect: 1,2,1,2,3,5,1,7,2,3
