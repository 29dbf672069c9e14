var o = { f: 'prop' };
with (o) { function f() { return 1; } }
console.log(typeof f, typeof o.f);
with ({ k: 1 }) { let k = 2; { console.log(k); } }

// expect: function string
// expect: 2
