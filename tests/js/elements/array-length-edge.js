var a = [];
a.length = 4294967295;
console.log(a.length);
try { a.push(1); } catch (e) { console.log(e.name, a.length, a[4294967295]); }
a[4294967295] = 'prop';
a[4294967294] = 'last';
console.log(a.length, Object.keys(a).join());
a.length = 0;
console.log(Object.keys(a).join());
try { a.length = 4294967296; } catch (e) { console.log(e.name); }

// expect: 4294967295
// expect: RangeError 4294967295 1
// expect: 4294967295 4294967294,4294967295
// expect: 4294967295
// expect: RangeError
