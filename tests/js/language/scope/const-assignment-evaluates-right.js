const c = 1;
var log = [];
try { c = log.push('right'); } catch (e) { log.push(e.name); }
console.log(log.join());

// expect: right,TypeError
