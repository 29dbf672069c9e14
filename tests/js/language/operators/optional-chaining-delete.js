var o = { a: { b: 1 } }, u;
console.log(delete o?.a?.b, 'b' in o.a, delete u?.a, delete u?.a.b.c);

// expect: true false true true
