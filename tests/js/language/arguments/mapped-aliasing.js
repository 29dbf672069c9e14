function f(a, b) { a = 10; arguments[1] = 20; return [a, b, arguments[0], arguments[1]].join(); }
console.log(f(1, 2), f(1), f());

// expect: 10,20,10,20 10,,10,20 10,,,20
