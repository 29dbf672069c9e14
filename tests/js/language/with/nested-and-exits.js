var log = [];
for (var i = 0; i < 3; i++) with ({ a: i }) with ({ b: i * 2 }) { if (a == 1) continue;
  log.push(a + b); if (b > 3) break; }
console.log(log.join(), typeof a);
function f() { with ({ r: 'ret' }) return r; }
console.log(f());
try { with ({ t: 'thrown' }) throw t; } catch (e) { console.log(e, typeof t); }

// expect: 0,6 undefined
// expect: ret
// expect: thrown undefined
