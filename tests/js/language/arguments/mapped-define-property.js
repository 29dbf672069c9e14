function f(a) { Object.defineProperty(arguments, '0', { writable: false }); a = 2;
  return [a, arguments[0]].join(); }
console.log(f(1));
function g(a) { Object.defineProperty(arguments, '0', { value: 5 }); var x = a; a = 6;
  return [x, arguments[0]].join(); }
console.log(g(1));
function h(a) { Object.defineProperty(arguments, '0', { get: () => 'getter' }); a = 2;
  return [a, arguments[0]].join(); }
console.log(h(1));

// expect: 2,1
// expect: 5,6
// expect: 2,getter
