var log = [];
(function () { log.push(typeof f); var f = 1; { function f() {} } log.push(typeof f); })();
(function () { { let f = 1; { function f() {} log.push(typeof f); } log.push(typeof f); }
  log.push(typeof f); })();
(function () { for (let f of [1]) { { function f() {} } log.push(typeof f); } log.push(typeof f);
})();
console.log(log.join());

// expect: undefined,function,function,number,undefined,number,undefined
