var s = Symbol('x'), t = Symbol('x');
console.log(s === s, s == t, s == Object(s), Object(s) === Object(s), s == 'x', s == null, s != t);

// expect: true false true false false false true
