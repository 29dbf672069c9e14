// flags: --expose-gc
function f(n, o) { if (n == 0) { gc(); return o.v; } var local = { v: o.v + 1, pad: [n] };
  var r = f(n - 1, local); return r + local.pad[0]; }
console.log(f(50, { v: 0 }), f(50, { v: 0.5 }));

// expect: 1325 1325.5
