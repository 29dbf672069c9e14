console.log(Object.getOwnPropertyNames(Object.prototype).every(n =>
    !Object.prototype.propertyIsEnumerable(n)), Object.getPrototypeOf(Object.prototype),
    Object.prototype.constructor === Object);
var n = 0;
for (var k in {}) n++;
for (k in []) n++;
for (k in function () {}) n++;
for (k in 'x') n++;
console.log(n);

// expect: true null true
// expect: 1
