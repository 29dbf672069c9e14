var o = {}, a = [], log = [];
for (o.key in { x: 1, y: 2 }) log.push(o.key);
for (a[0] in { z: 1 }) log.push(a[0]);
for (var [c] in { hello: 1 }) log.push(c);
for (var { length } in { four: 1 }) log.push(length);
console.log(log.join());

// expect: x,y,z,h,4
