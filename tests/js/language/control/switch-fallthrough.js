function f(v) { var log = ''; switch (v) { case 1: log += 'a'; case 2: log += 'b'; break;
    default: log += 'd'; case 3: log += 'c'; } return log; }
console.log([1, 2, 3, 4].map(f).join());

// expect: ab,b,c,dc
