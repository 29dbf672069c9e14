class A { constructor(x) { this.x = x; } get me() { return this.x; } }
var BA = A.bind(null, 7);
console.log(new BA().me, [1, 2].map(Math.max.bind(null, 1.5)).join(),
    ['1', '2', '3'].map(Number.prototype.toString.call.bind(String.prototype.concat)).length,
    setterOf());
function setterOf() { var o = { v: 0 }, s = function (v) { this.v = v; }.bind(o); [5].forEach(s);
  return o.v; }

// expect: 7 NaN,NaN 3 5
