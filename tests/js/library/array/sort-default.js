console.log([3, 1, 2].sort().join(), [10, 9, 1, 100].sort().join(), ['b', 'a', 'C'].sort().join(),
    [true, false, null, undefined, 'x', 5].sort().map(String).join(), [-1, -2, 5, 10].sort().join(),
    [0.5, 10, 5e-7].sort().join(), [].sort().length);
var a = [3, , 1, undefined, 2, ,];
a.sort();
console.log(a.length, a.map(String).join(), 3 in a, 4 in a);

// expect: 1,2,3 1,10,100,9 C,a,b 5,false,null,true,x,undefined -1,-2,10,5 0.5,10,5e-7 0
// expect: 6 1,2,3,undefined,, true false
