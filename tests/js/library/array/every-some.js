console.log([].every(() => false), [].some(() => true), [1, 2].every(x => x > 0),
    [1, 2].some(x => x > 1), [, 1].every(x => x === 1), [, ,].some(() => true));
var n = 0;
[1, 2, 3].every(x => { n++; return x < 2; });
[1, 2, 3].some(x => { n++; return x == 2; });
console.log(n);

// expect: true false true true true false
// expect: 4
