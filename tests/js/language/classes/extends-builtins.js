class MyArray extends Array { sum() { return this.reduce((a, b) => a + b, 0); } }
var a = MyArray.of(1, 2, 3);
console.log(a.length, a.sum(), a.map(x => x * 2).sum(), a.filter(x => x > 1) instanceof MyArray,
    Array.isArray(a), a.concat([4]).sum());
a[9] = 1;
console.log(a.length);
class MyError extends TypeError { constructor(m) { super(m); this.name = 'MyError'; } }
var e = new MyError('x');
console.log(String(e), e instanceof TypeError, e instanceof Error);

// expect: 3 6 12 true true 10
// expect: 10
// expect: MyError: x true true
