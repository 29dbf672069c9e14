var log = [];
var x = { valueOf() { log.push('valueOf'); return 41; } };
var old = x++;
console.log(old, x, typeof old, log.join());

// expect: 41 42 number valueOf
