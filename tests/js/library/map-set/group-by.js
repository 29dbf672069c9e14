var m = Map.groupBy([1, 2, 3, 4, 5], (x, i) => (x + i) % 3 ? 'some' : -0);
console.log(m, m instanceof Map, Object.is([...m.keys()][1], 0));
console.log(Map.groupBy('hello', (c) => c == 'l'), Map.groupBy([], () => 1).size, Map.groupBy(new Set([{}, {}]), (x) => x).size);
function t(f) { try { console.log(f()); } catch (e) { console.log(e.name + ': ' + e.message); } }
t(() => Map.groupBy(null, () => 1));
t(() => Map.groupBy([1], 5));
t(() => Map.groupBy({ [Symbol.iterator]: () => ({ next: () => ({ value: 1 }), return() { console.log('closed'); return {}; } }) }, () => { throw new Error('callback'); }));
console.log(Map.groupBy.length, Map.groupBy.name, Map.groupBy.call(undefined, [1], (x) => x).get(1));

// expect: Map(2) { 'some' => [ 1, 3, 4 ], 0 => [ 2, 5 ] } true true
// expect: Map(2) { false => [ 'h', 'e', 'o' ], true => [ 'l', 'l' ] } 0 2
// expect: TypeError: null is not iterable
// expect: TypeError: number 5 is not a function
// expect: closed
// expect: Error: callback
// expect: 2 groupBy [ 1 ]
