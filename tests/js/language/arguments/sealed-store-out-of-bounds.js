function f(a) { arguments[2] = 'two'; arguments[5] = 'five';
  return arguments.length + Object.keys(arguments).join(); }
console.log(f(1, 2));

// expect: 20,1,2,5
