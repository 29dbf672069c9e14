function set(o, k, v) { o[k] = v; return o[k]; }
var o = {}, s = Symbol();
var log = [];
for (var r = 0; r < 3; r++) for (var k of ['a', 'b', 0, '1', s, 1.5, -1]) log.push(set(o, k, r));
console.log(log.join(''), Object.keys(o).join(), o[s]);

// expect: 000000011111112222222 0,1,a,b,1.5,-1 2
