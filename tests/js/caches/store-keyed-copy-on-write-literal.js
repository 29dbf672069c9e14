function f() { return [1, 2, 3]; }
var a = f();
a[0] = 9;
a.push(4);
var b = f();
console.log(a.join(), b.join());
b.length = 1;
console.log(f().join());
var c = f();
c.sort((x, y) => y - x);
c[1] = 0.5;
console.log(c.join(), f().join());

// expect: 9,2,3,4 1,2,3
// expect: 1,2,3
// expect: 3,0.5,1 1,2,3
