var ok = true, seen = {};
for (var i = 0; i < 200; i++) { var r = Math.random(); if (!(r >= 0 && r < 1)) ok = false;
  seen[r] = 1; }
console.log(ok, Object.keys(seen).length > 190, Math[Symbol.toStringTag], typeof Math,
    Object.keys(Math).length, Math.max.length, Math.atan2.length);
Math.PI = 3;
console.log(Math.PI > 3.1, delete Math.PI);

// expect: true true Math object 0 2 2
// expect: true false
