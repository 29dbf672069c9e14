function A() {}
var F = A.bind(null).bind(1);
console.log(new A instanceof F, new F instanceof A, {} instanceof F, F.prototype);

// expect: true true false undefined
