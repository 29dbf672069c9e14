var [a, , b = 5, ...c] = [1, 2, undefined, 4, 5]; console.log(a, b, c);
var { x, y: { z = 3 } = {}, ...r } = { x: 1, y: {}, p: 7, q: 8 }; console.log(x, z, r);
[a, b] = [b, a]; console.log(a, b);
function f({ m = 1, n }, [o] = [9]) { return [m, n, o]; } console.log(f({ n: 2 }), f({ m: 3, n: 4 }, [5]));
for (var [k, v] of [[1, 2], [3, 4]]) console.log(k, v);
for (var { w } of [{ w: 1 }, { w: 2 }]) console.log(w);
try { var { q } = null; } catch (e) { console.log(e.name); }
var o = {}; [o.a, o['b']] = [1, 2]; console.log(o.a, o.b); ({ a: o.c } = { a: 5 }); console.log(o.c);

// expect: 1 5 [ 4, 5 ]
// expect: 1 3 { p: 7, q: 8 }
// expect: 5 1
// expect: [ 1, 2, 9 ] [ 3, 4, 5 ]
// expect: 1 2
// expect: 3 4
// expect: 1
// expect: 2
// expect: TypeError
// expect: 1 2
// expect: 5
