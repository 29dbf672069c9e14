function h(s) { var x = 5381; for (var i = 0; i < s.length;
      i++) x = (x << 5) + x + s.charCodeAt(i) | 0; return x >>> 0; }
console.log(h('hello world'), h('the quick brown fox'), h(''));
function rnd() { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return seed; }
var seed = 42;
console.log(rnd(), rnd(), rnd());
function xs(x) { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; return x; }
console.log(xs(1), xs(xs(1)), xs(-1));

// expect: 894552257 3004220696 5381
// expect: 1250496027 1116302080 1964818176
// expect: 270369 67634689 253983
