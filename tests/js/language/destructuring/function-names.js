var { a = function () {}, b = () => 1, c: d = class {} } = {},
    [e = function () {}, f = class N {}] = [];
console.log([a, b, d, e, f].map(x => x.name).join());
var g;
[g = () => 1] = [];
({ g: g = g } = {});
console.log(g.name);

// expect: a,b,d,e,N
// expect: g
