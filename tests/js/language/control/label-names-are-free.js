var a = 1;
a: for (var i = 0; i < 1; i++) { a = 2; break a; }
console.log(a);
function f() { a: { break a; } a: { break a; } return 'twice'; }
console.log(f());

// expect: 2
// expect: twice
