// The species getter of Array itself replaced after the methods have run.
var a = [1, 2, 3];
for (var i = 0; i < 3; i++) a.slice(1);
var C = function (n) { this.C = true; };
a.constructor = C;
console.log(a.slice(1).C);
C[Symbol.species] = Array;
console.log(a.slice(1).C, a.concat([4]).length);
delete a.constructor;
Array.prototype.constructor = { [Symbol.species]: C };
console.log([5, 6].map(x => x).C);
Array.prototype.constructor = Array;
console.log([5, 6].map(x => x).C);

// expect: undefined
// expect: undefined 4
// expect: true
// expect: undefined
