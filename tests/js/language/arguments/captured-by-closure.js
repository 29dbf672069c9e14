function f(a) { var g = () => a; arguments[0] = 'changed'; var h = () => { a = 'again'; };
  var first = g(); h(); return first + arguments[0]; }
console.log(f('x'));

// expect: changedagain
