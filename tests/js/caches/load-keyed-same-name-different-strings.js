// The key is not internalized: built by concatenation each time.
function get(o, k) { return o[k]; }
var o = { key1: 'a', key2: 'b', key10: 'c' }, log = [];
for (var r = 0; r < 3; r++) for (var n of [1, 2, 10, 11]) log.push(get(o, 'key' + n));
console.log(log.map(String).join());

// expect: a,b,c,undefined,a,b,c,undefined,a,b,c,undefined
