console.log(typeof f);
{ function f() { return 1; } }
console.log(typeof f, f());
(function () { var log = [typeof g]; if (true) { log.push(typeof g); function g() {} }
  log.push(typeof g); console.log(log.join()); })();

// expect: undefined
// expect: function 1
// expect: undefined,function,function
