// A function-valued field looks constant until it is stored again.
var o = { f() { return 1; } };
function call() { return o.f(); }
var log = [];
for (var i = 0; i < 5; i++) log.push(call());
o.f = () => 2;
log.push(call());
o.f = () => 3;
log.push(call());
delete o.f;
try { call(); } catch (e) { log.push(e.name); }
console.log(log.join());

// expect: 1,1,1,1,1,2,3,TypeError
