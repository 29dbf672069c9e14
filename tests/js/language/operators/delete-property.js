var o = { a: 1, b: 2, c: 3 };
console.log(delete o.a, delete o['b'], delete o.zz, Object.keys(o).join(), o.a);
o.a = 4;
console.log(Object.keys(o).join());
var arr = [1, 2, 3];
delete arr[1];
console.log(arr.length, 1 in arr, arr.join());

// expect: true true true c undefined
// expect: c,a
// expect: 3 false 1,,3
