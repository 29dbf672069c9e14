var o = { a: 1, get b() { this['x' + Object.keys(this).length] = 1; return 'b'; }, c: 3 };
function get() { return o.a + o.b + o.c; }
console.log(get(), get(), get(), Object.keys(o).join());

// expect: 1b3 1b3 1b3 a,b,c,x3,x4,x5
