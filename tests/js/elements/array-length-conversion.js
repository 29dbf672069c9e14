var log = [];
var a = [1, 2, 3];
a.length = { valueOf() { log.push('v'); return 2; } };
console.log(a.length, log.length);
a.length = '1';
a.length = true;
console.log(a.length);
a.length = null;
console.log(a.length);
try { a.length = {}; } catch (e) { console.log(e.name); }

// expect: 2 2
// expect: 1
// expect: 0
// expect: RangeError
