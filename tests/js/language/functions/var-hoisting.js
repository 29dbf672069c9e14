function f() { var r = typeof x; if (0) { var x = 1; } for (var i = 0; i < 0; i++) { var y; }
  try { } catch (e) { var z = 1; } return [r, x, i, y, z].map(String).join(); }
console.log(f());

// expect: undefined,undefined,0,undefined,undefined
