var a = Symbol('x'), b = Symbol('x'), r = Symbol.for('r');
var m = new Map([[a, 1], [b, 2], [r, 3], [Symbol.iterator, 4], [undefined, 5], [null, 6], [true, 7], [false, 8]]);
console.log(m.get(a), m.get(b), m.get(Symbol.for('r')), m.get(Symbol.iterator), m.get(), m.get(null), m.get(!0), m.get(!1));
console.log(m.get('undefined'), m.get(''), m.get(0), m.get('Symbol(x)'), m.get(Symbol('x')), m.size);
var many = [];
for (var i = 0; i < 1000; i++) many.push(Symbol());
var s = new Set(many);
console.log(s.size, many.every((x) => s.has(x)), many.every((x, i) => i % 2 || s.delete(x)), s.size, s.has(many[1]), s.has(many[2]));

// expect: 1 2 3 4 5 6 7 8
// expect: undefined undefined undefined undefined undefined 8
// expect: 1000 true true 500 true false
