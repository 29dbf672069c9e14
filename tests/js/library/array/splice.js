var a = [1, 2, 3, 4, 5];
console.log(a.splice(1, 2).join(), a.join(), a.splice(1, 0, 'x', 'y').join(), a.join(),
    a.splice(-1).join(), a.join(), a.splice().length, a.splice(undefined).join(), a.length);
var b = [1, 2, 3];
console.log(b.splice(1, 1, 'a', 'b', 'c').join(), b.join(), b.splice(0, 3, 'z').join(), b.join(),
    b.splice(1, -5, 'ins').length, b.join());

// expect: 2,3 1,4,5  1,x,y,4,5 5 1,x,y,4 0 1,x,y,4 0
// expect: 2 1,a,b,c,3 1,a,b z,c,3 0 z,ins,c,3
