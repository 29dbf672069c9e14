function show(s) { return s instanceof Set ? '{' + [...s].join() + '}' : String(s); }
var a = new Set([1, 2, 3, 4]), b = new Set([5, 4, 3]), e = new Set();
for (var f of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']) {
  console.log(f, show(a[f](b)), show(b[f](a)), show(a[f](e)), show(e[f](a)), show(a[f](a)), show(a[f](new Map([[1, 'x'], [9, 'y']]))));
}
console.log(show(a), show(b), new Set([1, 2]).isSubsetOf(a), a.isSupersetOf(new Set([4, 1])), new Set(['1']).isDisjointFrom(a));
class S extends Set {}
console.log(new S([1]).union(new S([2])) instanceof S, new S([1]).union(new S([2])).constructor === Set);
var minus = { size: 1, has: () => true, keys: () => [-0][Symbol.iterator]() };
console.log(Object.is([...e.union(minus)][0], 0), Object.is([...new Set([0, 1, 2]).intersection(minus)][0], 0));

// expect: union {1,2,3,4,5} {5,4,3,1,2} {1,2,3,4} {1,2,3,4} {1,2,3,4} {1,2,3,4,9}
// expect: intersection {4,3} {4,3} {} {} {1,2,3,4} {1}
// expect: difference {1,2} {5} {1,2,3,4} {} {} {2,3,4}
// expect: symmetricDifference {1,2,5} {5,1,2} {1,2,3,4} {1,2,3,4} {} {2,3,4,9}
// expect: isSubsetOf false false false true true false
// expect: isSupersetOf false false true false true false
// expect: isDisjointFrom false false true true false false
// expect: {1,2,3,4} {5,4,3} true true true
// expect: false true
// expect: true true
