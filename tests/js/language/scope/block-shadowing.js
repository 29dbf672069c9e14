var x = 1;
let y = 2;
{ let x = 3, y = 4; { const x = 5; y = x; } console.log(x, y); }
console.log(x, y);
function f(x) { { let x = 'inner'; } return x; }
console.log(f('p'));

// expect: 3 5
// expect: 1 2
// expect: p
