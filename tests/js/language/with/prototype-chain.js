var o = Object.create({ inherited: 1 });
with (o) { inherited = 2; console.log(inherited, toString === Object.prototype.toString); }
console.log(o.hasOwnProperty('inherited'), o.inherited);

// expect: 2 true
// expect: true 2
