console.log(0 === -0, NaN === NaN, 1 === 1.0, 0.1 + 0.2 === 0.3, 1073741824 === 1073741823 + 1);
var half = 0.5;
console.log(half + half === 1, half * 4 == 2, 2147483648 == -2147483648, NaN != NaN);

// expect: true false true false true
// expect: true true false true
