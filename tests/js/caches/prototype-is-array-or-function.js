function A() {}
A.prototype = [1, 2, 3];
var a = new A;
console.log(a.length, a[1], a.join(), Array.isArray(a));
a.push(4);
console.log(a.length, a[3], Object.keys(a).join());
var f = Object.create(function (x, y) {});
console.log(f.length, typeof f);
try { f(); } catch (e) { console.log(e.name); }

// expect: 3 2 1,2,3 false
// expect: 4 4 3,length
// expect: 2 object
// expect: TypeError
