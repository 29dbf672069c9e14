function f() { var n = 0; var inc = () => ++n; eval('n = 10'); inc(); eval('inc(); n *= 2');
  return n; }
console.log(f());

// expect: 24
