function make(n, log) {
  return { [Symbol.iterator]() { var i = 0;
      return { next() { log.push('n' + i); return { value: i, done: i++ >= n }; },
        return() { log.push('r'); return {}; } }; } }; }
var log;
log = [];
var [a, b] = make(5, log);
console.log(log.join());
log = [];
var [a, b] = make(1, log);
console.log(log.join());
log = [];
var [a, ...b] = make(2, log);
console.log(log.join(), b.join());
log = [];
var [] = make(5, log);
console.log(log.join());
log = [];
var [, ,] = make(5, log);
console.log(log.join());

// expect: n0,n1,r
// expect: n0,n1
// expect: n0,n1,n2 1
// expect: r
// expect: n0,n1,r
