var m = new Map([['a', 1], ['b', { c: 2 }], ['d', 3]]), s = new Set([1, 2]);
console.log(m.keys(), m.values(), m.entries(), m[Symbol.iterator](), s.values(), s.entries(), new Map().keys(), new Set().entries());
var it = m.entries(); it.next();
console.log(it, it.next().value, it, it.next().value, it, it.next(), it);
it = s.values(); it.next(); s.delete(1); s.add(3); it.mark = 'x';
console.log(it, [...it], it);

// expect: [Map Iterator] { 'a', 'b', 'd' } [Map Iterator] { 1, { c: 2 }, 3 } [Map Entries] { [ 'a', 1 ], [ 'b', { c: 2 } ], [ 'd', 3 ] } [Map Entries] { [ 'a', 1 ], [ 'b', { c: 2 } ], [ 'd', 3 ] } [Set Iterator] { 1, 2 } [Set Entries] { [ 1, 1 ], [ 2, 2 ] } [Map Iterator] {  } [Set Entries] {  }
// expect: [Map Entries] {  } [ 'b', { c: 2 } ] [Map Entries] {  } [ 'd', 3 ] [Map Entries] {  } { value: undefined, done: true } [Map Entries] {  }
// expect: [Set Iterator] { mark: 'x' } [ 2, 3 ] [Set Iterator] { mark: 'x' }
