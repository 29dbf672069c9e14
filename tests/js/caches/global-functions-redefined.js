function f() { return 1; }
function call() { return f(); }
var log = [];
for (var i = 0; i < 4; i++) log.push(call());
f = () => 2;
log.push(call());
globalThis.f = () => 3;
log.push(call());
f = 5;
try { call(); } catch (e) { log.push(e.name); }
console.log(log.join());

// expect: 1,1,1,1,2,3,TypeError
