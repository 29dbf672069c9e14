var s = 0;
for (let i = 0; i < 50; i++) s += eval('i * 2');
console.log(s);
function f() { for (var i = 0; i < 3; i++) eval('var v' + i + ' = i'); return v0 + v1 + v2; }
console.log(f());

// expect: 2450
// expect: 3
