var a = [1, 2, 3];
delete a[1];
console.log(a.join(), 1 in a);
a[1] = 9;
console.log(a.join());
a[10] = 5;
console.log(a.length, a.join(), Object.keys(a).join());
a.length = 2;
a.length = 4;
console.log(a.join());

// expect: 1,,3 false
// expect: 1,9,3
// expect: 11 1,9,3,,,,,,,,5 0,1,2,10
// expect: 1,9,,
