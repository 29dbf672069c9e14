function tree(d) { return d == 0 ? null : { l: tree(d - 1), r: tree(d - 1), d: d + 0.5 }; }
function check(t) { return t ? t.d + check(t.l) + check(t.r) : 0; }
var long = tree(12);
for (var i = 0; i < 20; i++) check(tree(10));
console.log(check(long));

// expect: 10225.5
