var log = [];
var key = { toString() { log.push('key'); return 'k'; } };
console.log(key in { k: 1 }, log.join());
try { key in 5; } catch (e) { console.log(e.name, log.length); }

// expect: true key
// expect: TypeError 1
