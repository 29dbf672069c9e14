var a = [1, 2, 3];
a[0] = 0.5;
console.log(a.join());
a[1] = 'x';
console.log(a.join());
a.push(undefined, null, -0);
console.log(a.map(v => Object.is(v, -0) ? '-0' : String(v)).join());
var d = [0.5];
d.push(1, 2147483648, NaN, -0, 1073741823);
console.log(d.join(), 1 / d[4]);
d.push({});
console.log(d.length, d[1] + d[3]);

// expect: 0.5,2,3
// expect: 0.5,x,3
// expect: 0.5,x,3,undefined,null,-0
// expect: 0.5,1,2147483648,NaN,0,1073741823 -Infinity
// expect: 7 NaN
