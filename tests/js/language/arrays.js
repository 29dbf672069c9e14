var a = [1, 2, 3]; a.push(4); a[6] = 7; console.log(a.length, a[5], 5 in a, a.join('|'));
a.length = 2; console.log(a, a.concat([3, [4]]), a.indexOf(2), a.reverse());
console.log([3, 1, 2].sort(), [10, 9, 1].sort(), [3, 1, 2].sort((x, y) => y - x));
console.log([1, 2, 3, 4].filter(x => x % 2), [1, 2].map(x => x * 2), [1, 2, 3].reduce((x, y) => x + y));
console.log([1, 2, 3, 4, 5].splice(1, 2), [1, [2, [3]]].flat(Infinity), Array.from('abc'), Array.of(7));
console.log([, 1, , 2].length, [1.5, 2, 'x', null], new Array(3).length, new Array(3, 4));
var d = []; d[4294967294] = 1; console.log(d.length); var s = []; s[100000] = 1; console.log(s.length);
console.log([1, 2, 3].includes(2), [NaN].includes(NaN), [NaN].indexOf(NaN), [1, 2, 3].some(x => x > 2), [].every(x => false));
var m = [1, 2, 3]; m[0] = 1.5; m[1] = 'a'; m[3] = {}; console.log(m[0], m[1], m[2], typeof m[3]);
try { new Array(-1); } catch (e) { console.log(e.name, e.message); }
console.log([5, 1, 4].toString(), String([1, [2, 3]]), [..."ab", ...[1]].length, [1, 2, 3].at(-1));

// expect: 7 undefined false 1|2|3|4|||7
// expect: [ 2, 1 ] [ 1, 2, 3, [ 4 ] ] 1 [ 2, 1 ]
// expect: [ 1, 2, 3 ] [ 1, 10, 9 ] [ 3, 2, 1 ]
// expect: [ 1, 3 ] [ 2, 4 ] 6
// expect: [ 2, 3 ] [ 1, 2, 3 ] [ 'a', 'b', 'c' ] [ 7 ]
// expect: 4 [ 1.5, 2, 'x', null ] 3 [ 3, 4 ]
// expect: 4294967295
// expect: 100001
// expect: true true -1 true true
// expect: 1.5 a 3 object
// expect: RangeError Invalid array length
// expect: 5,1,4 1,2,3 3 3
