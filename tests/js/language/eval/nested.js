var x = 1;
function f() { var x = 2; return eval('var x = 3; eval("x + 1")'); }
console.log(f(), eval('eval("eval(\'x\')")'));

// expect: 4 1
