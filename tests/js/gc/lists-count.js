// skip-stress: sorts millions of elements
// Lists that builtins keep count against the heap's limit, those outside the heap, too: sorting more than
// fits is a RangeError, and what was to be sorted stays as it was. (It fits the limit with slots of eight bytes,
// too.)
// flags: --max-old-space-size=32
function thrownBy(f) {
  try { f(); } catch (e) { return e instanceof RangeError; }
}
var a = new Array(2000000).fill(5);
print(thrownBy(() => a.sort()), a.length, a[5]);
var t = new Uint8Array(9000000).fill(7);
print(thrownBy(() => t.sort((x, y) => x - y)), t.length, t[5]);
// expect: true 2000000 5
// expect: true 9000000 7
