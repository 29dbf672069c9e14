function F() {}
var p = F.prototype;
console.log(p === F.prototype, new F instanceof F);
F.prototype = { x: 1 };
console.log(new F().x, Object.getPrototypeOf(new F) === F.prototype);
F.prototype = 5;
console.log(Object.getPrototypeOf(new F) === Object.prototype);

// expect: true true
// expect: 1 true
// expect: true
