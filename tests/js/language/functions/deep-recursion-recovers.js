function f(n) { if (n == 0) return 0; return 1 + f(n - 1); }
function overflow() { overflow(); }
for (var i = 0; i < 3; i++) { try { overflow(); } catch (e) { console.log(e.name, f(1000)); } }

// expect: RangeError 1000
// expect: RangeError 1000
// expect: RangeError 1000
