function f(n) { var local = n; var g = () => local;
  if (n > 0) { var rest = f(n - 1); return [g()].concat(rest); } return [g()]; }
console.log(f(5).join());

// expect: 5,4,3,2,1,0
