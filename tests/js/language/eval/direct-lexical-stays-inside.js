function f() { eval('let x = 5; const y = 6; class Z {}'); return typeof x + typeof y + typeof Z; }
console.log(f());
let q = 1;
eval('let q = 2; q++');
console.log(q);

// expect: undefinedundefinedundefined
// expect: 1
