function f() { var n = 0; try { return 'x' + n; } finally {
    for (var i = 0; i < 5; i++) { if (i == 1) continue; if (i == 4) break; n += i; } log = n; } }
var log;
console.log(f(), log);

// expect: x0 5
