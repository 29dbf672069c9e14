var log = [];
function g() { try { throw 'g'; } finally { log.push('g'); } }
function f() { try { g(); } finally { log.push('f'); } }
try { f(); } catch (e) { log.push('caught ' + e); }
console.log(log.join());

// expect: g,f,caught g
