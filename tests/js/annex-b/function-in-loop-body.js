(function () { var fs = []; for (var i = 0; i < 3; i++) { function f() { return i; } fs.push(f); }
  console.log(fs[0] === fs[1], f === fs[2]); })();

// expect: false true
