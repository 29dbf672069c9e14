var r = /a/g;
r.lastIndex = 1;
console.log(r.exec('aba').index, r.lastIndex, r.exec('aba'), r.lastIndex);
r.lastIndex = { valueOf() { return 2; } };
console.log(r.exec('aba').index, r.lastIndex);
var f = Object.freeze(/a/g);
try { f.test('a'); } catch (e) { console.log(e.message); }
r.lastIndex = -1;
console.log(r.test('a'), Object.getOwnPropertyDescriptor(r, 'lastIndex'));

// expect: 2 3 null 0
// expect: 2 3
// expect: Cannot assign to read only property 'lastIndex' of object '[object RegExp]'
// expect: true { value: 1, writable: true, enumerable: false, configurable: false }
