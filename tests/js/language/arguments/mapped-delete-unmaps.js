function f(a) { delete arguments[0]; arguments[0] = 2; a = 3;
  return [a, arguments[0], Object.keys(arguments).join()].join(' '); }
console.log(f(1));

// expect: 3 2 0
