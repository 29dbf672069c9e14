console.log(new Map().size, new Map(undefined).size, new Map(null).size, new Map([]).size);
console.log(new Map([[1, 2], [3], { 0: 'k', 1: 'v' }, []]));
console.log(new Set('banana'), new Set([1, , 1, undefined, null]), new Set(new Set([3, 1, 2])));
var m = new Map([['a', 1], ['b', 2]]);
console.log(new Map(m), new Map(m.entries()), new Map(m).get('b'), new Map(m) === m);
console.log(new Set(m), new Set(m.keys()), new Map([...m].map(([k, v]) => [v, k])));
console.log(new Set(new Float64Array([1.5, 1.5, -0, 0, NaN, NaN])), new Set(arguments_(1, 2, 1)));
function arguments_() { return arguments; }

// expect: 0 0 0 0
// expect: Map(4) { 1 => 2, 3 => undefined, 'k' => 'v', undefined => undefined }
// expect: Set(3) { 'b', 'a', 'n' } Set(3) { 1, undefined, null } Set(3) { 3, 1, 2 }
// expect: Map(2) { 'a' => 1, 'b' => 2 } Map(2) { 'a' => 1, 'b' => 2 } 2 false
// expect: Set(2) { [ 'a', 1 ], [ 'b', 2 ] } Set(2) { 'a', 'b' } Map(2) { 1 => 'a', 2 => 'b' }
// expect: Set(3) { 1.5, 0, NaN } Set(2) { 1, 2 }
