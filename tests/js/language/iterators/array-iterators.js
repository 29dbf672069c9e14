var a = ['x', , 'z'], log = [];
for (var [i, v] of a.entries()) log.push(i + ':' + v);
for (var k of a.keys()) log.push(k);
for (v of a.values()) log.push(v);
console.log(log.join());
var it = a[Symbol.iterator]();
it.next();
a.length = 1;
console.log(JSON.stringify(it.next()));
a.push(5);
console.log(JSON.stringify(it.next()));

// expect: 0:x,1:undefined,2:z,0,1,2,x,,z
// expect: {"done":true}
// expect: {"done":true}
