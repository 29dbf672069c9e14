var a = [, 1, , 2, ,];
console.log(a.length, 0 in a, 1 in a, [,].length, [, ,].length, [1, ,].length, a.join('-'));
var b = [...[, 1]];
console.log(0 in b, b.length, [1, ...[], 2].length);

// expect: 5 false true 1 2 2 -1--2-
// expect: true 2 2
