// skip-stress: sorts millions of elements
// Lists that builtins keep outside the heap count against its limit: sorting more than fits is a
// RangeError, and the array stays as it was. (It fits the limit with slots of eight bytes, too.)
// flags: --max-old-space-size=32
var a = new Array(3000000).fill(5);
var thrown;
try { a.sort((x, y) => x - y); } catch (e) { thrown = e; }
print(thrown instanceof RangeError, a.length, a[5]);
var t = new Uint8Array(5000000);
try { t.sort((x, y) => x - y); } catch (e) { thrown = e; }
print(thrown instanceof RangeError, t.length);
// expect: true 3000000 5
// expect: true 5000000
