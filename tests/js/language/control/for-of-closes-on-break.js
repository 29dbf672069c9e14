function make(log) {
  return { [Symbol.iterator]() { var i = 0; return { next() { return { value: i++, done: i > 5 }; },
        return() { log.push('closed'); return {}; } }; } }; }
var log = [];
for (var v of make(log)) { log.push(v); if (v == 2) break; }
console.log(log.join());
log = [];
for (v of make(log)) log.push(v);
console.log(log.join());
log = [];
a: for (;;) { for (v of make(log)) { log.push(v); break a; } }
console.log(log.join());
log = [];
a: for (var k of [1, 2]) { for (v of make(log)) { log.push(v); continue a; } }
console.log(log.join());

// expect: 0,1,2,closed
// expect: 0,1,2,3,4
// expect: 0,closed
// expect: 0,closed,0,closed
