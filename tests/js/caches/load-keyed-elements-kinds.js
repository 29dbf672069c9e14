function get(a, i) { return a[i]; }
var arrays = [[1, 2, 3], [0.5, 1.5, 2.5], ['a', 'b', 'c'], [1, , 3], [0.5, , 2.5], ['a', , 'c'],
    'str', new Int8Array([7, 8, 9]), new Float64Array([0.1, 0.2, 0.3]), { 0: 'o0', 1: 'o1' },
    (function () { return arguments; })('p', 'q')];
for (var i of [0, 1, 2, 3, -1, 1.5, '1', 'length']) console.log(String(i),
    arrays.map(a => get(a, i)).map(String).join());

// expect: 0 1,0.5,a,1,0.5,a,s,7,0.1,o0,p
// expect: 1 2,1.5,b,undefined,undefined,undefined,t,8,0.2,o1,q
// expect: 2 3,2.5,c,3,2.5,c,r,9,0.3,undefined,undefined
// expect: 3 undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined
// expect: -1 undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined
// expect: 1.5 undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined
// expect: 1 2,1.5,b,undefined,undefined,undefined,t,8,0.2,o1,q
// expect: length 3,3,3,3,3,3,3,3,3,undefined,2
