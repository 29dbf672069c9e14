var x = 1;
x = x + (x = 5);
console.log(x);
x = 1;
x += (x = 10);
console.log(x);
var y = 2;
console.log(y + y++ + y, y-- - --y, y);
var z = 3;
z = z++ + z;
console.log(z);

// expect: 6
// expect: 11
// expect: 7 2 1
// expect: 7
