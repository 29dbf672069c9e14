var calls = 0, o = { valueOf() { calls++; return 1; }, toString() { calls++; return 'a'; }, get x() { calls++; } };
var m = new Map([[1, 'n'], ['a', 's'], [o, 'o'], [Object('a'), 'wrapped']]);
console.log(m.get(o), m.get(1), m.get('a'), m.get(Object('a')), m.delete(o), m.get(o), calls, m.size);

// expect: o n s undefined true undefined 0 3
