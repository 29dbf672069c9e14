var o = { a: 1 };
with (o) { console.log(delete a, typeof a); var a = 'hoisted'; }
console.log(o.a, a);

// expect: true undefined
// expect: undefined hoisted
