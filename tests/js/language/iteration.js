var r = []; for (var x of [1, 2, 3]) r.push(x); for (x of 'a😀b') r.push(x); console.log(r);
var it = { [Symbol.iterator]() { var n = 0; return { next() { return { value: n, done: n++ >= 3 }; }, return() { console.log('closed'); return {}; } }; } };
console.log([...it], Math.max(...it)); for (x of it) { if (x === 1) break; }
try { for (x of it) throw 'oops'; } catch (e) { console.log(e); }
(function () { for (x of it) return; })();
for (var i in 'ab') console.log(i); for (i in [7, 8]) console.log(typeof i); for (i in null) console.log('never');
var o = { a: 1, b: 2, c: 3 }, seen = []; for (i in o) { seen.push(i); delete o.b; o.d = 1; } console.log(seen);
var [p, q] = it; console.log(p, q);
try { for (x of 5); } catch (e) { console.log(e.name, e.message); }
console.log([...[1, 2].entries()], [...'xy'].join('-'), [...[3, 4].keys()]);
for (const c of [1, 2]) { setTimeoutLike(() => console.log(c)); } function setTimeoutLike(f) { f(); }

// expect: [ 1, 2, 3, 'a', '😀', 'b' ]
// expect: [ 0, 1, 2 ] 2
// expect: closed
// expect: closed
// expect: oops
// expect: closed
// expect: 0
// expect: 1
// expect: string
// expect: string
// expect: [ 'a', 'c' ]
// expect: closed
// expect: 0 1
// expect: TypeError 5 is not iterable
// expect: [ [ 0, 1 ], [ 1, 2 ] ] x-y [ 0, 1 ]
// expect: 1
// expect: 2
