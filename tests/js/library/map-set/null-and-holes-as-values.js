var m = new Map([[1, undefined], [2, null], [3]]), a = [, 1];
console.log(m.size, [...m.values()], m.has(3), m.get(3), new Set(a).size, new Set(a).has(undefined), new Map([[a[0], a[0]]]).has(undefined));
m.delete(2);
console.log([...m.values()], m.set(2, 'again').get(2), [...m.keys()]);

// expect: 3 [ undefined, null, undefined ] true undefined 2 true true
// expect: [ undefined, undefined ] again [ 1, 3, 2 ]
