function f() { var v = 'local'; return eval('v', console); }
console.log(f());

// expect: local
