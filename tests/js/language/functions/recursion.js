function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
console.log(fib(20));
function ack(m, n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
console.log(ack(2, 6));
function even(n) { return n == 0 || odd(n - 1); }
function odd(n) { return n != 0 && even(n - 1); }
console.log(even(500), odd(500));

// expect: 6765
// expect: 15
// expect: true false
