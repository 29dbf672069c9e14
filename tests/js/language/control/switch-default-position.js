function f(v) { switch (v) { default: return 'default'; case 1: return 'one'; case 2: return 'two';
  } }
console.log([0, 1, 2, 3].map(f).join());
function g(v) { var s = ''; switch (v) { case 1: s += 1; default: s += 'd'; case 2: s += 2; }
  return s; }
console.log([1, 2, 3].map(g).join());

// expect: default,one,two,default
// expect: 1d2,2,d2
