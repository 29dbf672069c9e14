class MyError extends RangeError { constructor(m, extra) { super(m); this.extra = extra; }
  get name() { return 'MyError'; } }
var e = new MyError('bad', 5);
console.log(String(e), e.extra, e instanceof RangeError, Object.prototype.toString.call(e),
    e.constructor.name);
function Old(m) { this.message = m; }
Old.prototype = Object.create(Error.prototype);
Old.prototype.name = 'Old';
console.log(String(new Old('x')), new Old('') instanceof Error,
    Object.prototype.toString.call(new Old('x')));

// expect: MyError: bad 5 true [object Error] MyError
// expect: Old: x true [object Object]
