var list = 1;
for (var i = 0; i < 8; i++) list = [list];
console.dir(list, { depth: null });
console.dir(list, { depth: Infinity });
console.dir({ a: { b: { c: { d: { e: { f: 1 } } } } } }, { depth: 3 });
console.dir({ a: 1 }, { depth: -1 });

// expect: [
// expect:   [
// expect:     [
// expect:       [
// expect:         [
// expect:           [ [ [ 1 ] ] ]
// expect:         ]
// expect:       ]
// expect:     ]
// expect:   ]
// expect: ]
// expect: [
// expect:   [
// expect:     [
// expect:       [
// expect:         [
// expect:           [ [ [ 1 ] ] ]
// expect:         ]
// expect:       ]
// expect:     ]
// expect:   ]
// expect: ]
// expect: {
// expect:   a: { b: { c: { d: [Object] } } }
// expect: }
// expect: [Object]
