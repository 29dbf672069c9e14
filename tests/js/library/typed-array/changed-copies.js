// Copies are of the same kind, whatever Symbol.species says.
const a = new Int8Array([3, -1, 2]);
print(a.toReversed().join(), a.toSorted().join(), a.toSorted((x, y) => y - x).join(), a.with(0, 300).join());
print(a.join(), a.toReversed() instanceof Int8Array);
a.constructor = {[Symbol.species]: Uint8Array};
print(a.toSorted() instanceof Int8Array, new Float64Array([1, NaN, -0, 0]).toSorted().map(x => 1 / x).join());
const log = [];
for (const f of [() => a.with(3, 0), () => a.with(-4, 0), () => a.with(9, {valueOf() { log.push('value'); return 1; }}),
                 () => a.toSorted(1), () => Int8Array.prototype.with.call([], 0, 0)]) {
  try { f(); print('none'); } catch (e) { print(e.name + ': ' + e.message); }
}
print(log);
// expect: 2,-1,3 -1,2,3 3,2,-1 44,-1,2
// expect: 3,-1,2 true
// expect: true -Infinity,Infinity,1,NaN
// expect: RangeError: Invalid typed array index
// expect: RangeError: Invalid typed array index
// expect: RangeError: Invalid typed array index
// expect: TypeError: The comparison function must be either a function or undefined
// expect: TypeError: this is not a typed array.
// expect: value
