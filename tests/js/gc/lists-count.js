// skip-stress: sorts millions of elements
// Lists that builtins keep outside the heap count against its limit: sorting more than fits is a
// RangeError, and the array stays as it was.
// flags: --max-old-space-size=28
var a = [];
for (var i = 0; i < 2000000; i++) a.push(i);
var thrown;
try { a.sort((x, y) => x - y); } catch (e) { thrown = e; }
print(thrown instanceof RangeError, a.length, a[5]);
var t = new Uint8Array(3000000);
try { t.sort((x, y) => x - y); } catch (e) { thrown = e; }
print(thrown instanceof RangeError, t.length);
// expect: true 2000000 5
// expect: true 3000000
