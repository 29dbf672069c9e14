// Generated code looks at the arguments only when they are there.
var m = new Map([[undefined, 'u'], [1, 'one']]), s = new Set([undefined]);
function few(f, o) { return f.call(o); }
for (var i = 0; i < 3; i++) {
  console.log(few(m.get, m), few(m.has, m), few(s.has, s), m.get(1, 2, 3, 4, 5, 6), m.has(1, 2), s.has(undefined, 1, 2, 3));
}
console.log(few(m.set, m) === m, m.get(), m.set('k').has('k'), m.get('k'), few(s.add, s).size, s.add(undefined, 5).size, m.set(1, 'a', 'b', 'c').get(1));
console.log(m.get.apply(m, [1]), Reflect.apply(s.has, s, []), m.has.bind(m, 1)(2), [1, 7].map(m.get, m).join());

// expect: u true true one true true
// expect: u true true one true true
// expect: u true true one true true
// expect: true undefined true undefined 1 1 a
// expect: a true true a,
