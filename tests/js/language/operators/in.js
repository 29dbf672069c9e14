var o = { a: 1, undefined: 2 };
console.log('a' in o, 'b' in o, 'toString' in o, undefined in o, 1 in [5, 6], 2 in [5, 6],
    'length' in []);
var a = [, 1];
console.log(0 in a, 1 in a, '1' in a, '01' in a, -1 in a, 1.5 in a, Symbol.iterator in a);
var child = Object.create(o);
console.log('a' in child, 'a' in Object.create(null));

// expect: true false true true true false true
// expect: false true true false false false true
// expect: true false
