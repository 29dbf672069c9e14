var log = [];
function t(v) { log.push(v); return v; }
function f() { return arguments.length; }
console.log(f(t(1), ...t([2, 3]), t(4)), log.length, f.call(...[null, 1, 2]));

// expect: 4 3 2
