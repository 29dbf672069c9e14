function f(a) { Object.freeze(arguments); a = 2;
  return [a, arguments[0], Object.isFrozen(arguments)].join(); }
console.log(f(1));

// expect: 2,1,true
