// flags: --gc-interval=3
function f(n) { if (n == 0) throw new TypeError('deep' + n);
  try { return f(n - 1); } finally { log.push(() => n); } }
var log = [];
for (var i = 0; i < 5; i++) try { f(4); } catch (e) { log.push(() => e.message); }
console.log(log.map(g => g()).join());

// expect: 1,2,3,4,deep0,1,2,3,4,deep0,1,2,3,4,deep0,1,2,3,4,deep0,1,2,3,4,deep0
