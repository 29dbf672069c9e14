function F() { this.v = 7; return [() => this.v, () => arguments.length,
      () => (() => this.v + arguments[0])(), () => new.target === F]; }
F.prototype = null;
var r = new F(3, 4);
console.log(r.map(f => f()).join());

// expect: 7,2,10,true
