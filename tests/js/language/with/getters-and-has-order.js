var log = [];
var o = { get x() { log.push('get'); return 1; }, set x(v) { log.push('set ' + v); } };
with (o) { x; x = 2; x += 3; x++; typeof x; }
console.log(log.join());

// expect: get,set 2,get,set 4,get,set 2,get
