function f() { l: try { throw 1; } finally { break l; } return 'survived'; }
console.log(f());
function g() { for (var i = 0; i < 3; i++) try { throw i; } finally { continue; } return i; }
console.log(g());

// expect: survived
// expect: 3
