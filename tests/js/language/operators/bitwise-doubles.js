function f(a, b) { return [a & b, a | b, a ^ b, a << b, a >> b, a >>> b].join(); }
console.log(f(1.9, 2.9));
console.log(f(4294967295, 1));
console.log(f(2147483648, 31));
console.log(f(-1.5, 33.7));
console.log(f(NaN, Infinity));

// expect: 0,3,3,4,0,0
// expect: 1,-1,-2,-2,-1,2147483647
// expect: 0,-2147483617,-2147483617,0,-1,1
// expect: 33,-1,-34,-2,-1,2147483647
// expect: 0,0,0,0,0,0
