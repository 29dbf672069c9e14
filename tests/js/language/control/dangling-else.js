function f(a, b) { if (a) if (b) return 'ab'; else return 'a'; return 'none'; }
console.log(f(1, 1), f(1, 0), f(0, 1));

// expect: ab a none
