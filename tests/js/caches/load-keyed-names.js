function get(o, k) { return o[k]; }
var o = { a: 1, b: 2, 3: 'three' }, s = Symbol();
o[s] = 'sym';
var log = [];
for (var r = 0; r < 3; r++) for (var k of ['a', 'b', 'c', 3, '3', s, 'toString']) {
  var v = get(o, k); log.push(typeof v == 'function' ? 'fn' : String(v)); }
console.log(log.join());

// expect: 1,2,undefined,three,three,sym,fn,1,2,undefined,three,three,sym,fn,1,2,undefined,three,three,sym,fn
