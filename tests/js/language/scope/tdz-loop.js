function f() { var log = []; for (var i = 0; i < 3; i++) {
    try { log.push(x); } catch (e) { log.push(e.name[0]); } let x = i; log.push(x); }
  return log.join(); }
console.log(f());

// expect: R,0,R,1,R,2
