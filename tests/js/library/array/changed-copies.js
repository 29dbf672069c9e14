// toReversed, toSorted, toSpliced and with leave the array alone; holes become undefined.
const a = [3, , 1, 2];
print(JSON.stringify([a.toReversed(), a.toSorted(), a.toSpliced(1, 2, 'x', 'y'), a.with(-1, 9)]));
print(JSON.stringify(a), 1 in a, 1 in a.toReversed());
print([10, 9, 1].toSorted().join(), [10, 9, 1].toSorted((x, y) => x - y).join());
print([1, 2, 3].toSpliced().join(), [1, 2, 3].toSpliced(1).join(), [1, 2, 3].toSpliced(0, 0, 0).join());
const like = {length: 2, 0: 'a', 1: 'b'};
for (const f of ['toReversed', 'toSorted', 'toSpliced']) print(Array.isArray([][f].call(like)));
print([].with.call(like, 0, 'z').join());
class Sub extends Array {}
print(Sub.from([1]).toReversed().constructor === Array);
for (const f of [() => a.with(4, 0), () => a.with(-5, 0), () => a.toSorted(1), () => a.toSorted(null),
                 () => [].toReversed.call({length: 2 ** 32}), () => [].toSpliced.call({length: 2 ** 53 - 1}, 0, 0, 1),
                 () => [].with.call({length: 2 ** 32}, 0, 1)]) {
  try { f(); print('none'); } catch (e) { print(e.name + ': ' + e.message); }
}
// expect: [[2,1,null,3],[1,2,3,null],[3,"x","y",2],[3,null,1,9]]
// expect: [3,null,1,2] false true
// expect: 1,10,9 1,9,10
// expect: 1,2,3 1 0,1,2,3
// expect: true
// expect: true
// expect: true
// expect: z,b
// expect: true
// expect: RangeError: Invalid index : 4
// expect: RangeError: Invalid index : -5
// expect: TypeError: The comparison function must be either a function or undefined
// expect: TypeError: The comparison function must be either a function or undefined
// expect: RangeError: Invalid array length
// expect: TypeError: Adding 1 elements to an array-like of length 9007199254740991 is disallowed by ECMA-262
// expect: RangeError: Invalid array length
