function f(v) { var log = ''; switch (v) { case 0: try { log += 'a'; break; } finally { log += 'b';
    } case 1: try { log += 'c'; return log; } finally { log += 'd'; } default: log += 'e'; }
  return log; }
console.log(f(0), f(1), f(2));

// expect: ab c e
