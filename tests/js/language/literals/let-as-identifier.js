var let = 5;
console.log(let + 1);
let = 6;
console.log(let);
var yield = 3, static = 4;
console.log(yield + static);
var await = 2;
console.log(await * 2);
var async = x => x;
console.log(async(7));

// expect: 6
// expect: 6
// expect: 7
// expect: 4
// expect: 7
