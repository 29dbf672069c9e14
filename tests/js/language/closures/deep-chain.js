function mk(n) { var v = n; return n == 0 ? () => v : ((inner) => () => v + inner())(mk(n - 1)); }
console.log(mk(10)(), mk(30)());

// expect: 55 465
