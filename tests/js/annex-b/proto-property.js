var p = { x: 1 }, o = { __proto__: p, y: 2 };
console.log(o.x, o.__proto__ === p, Object.keys(o).join());
o.__proto__ = { z: 3 };
console.log(o.x, o.z);
o.__proto__ = 5;
console.log(o.z);
o.__proto__ = null;
console.log(typeof o.toString);
var a = { '__proto__': p }, b = { ['__proto__']: p }, __proto__ = 7, c = { __proto__ },
    d = { __proto__() {} };
console.log(a.x, b.hasOwnProperty('__proto__'), c.hasOwnProperty('__proto__'),
    d.hasOwnProperty('__proto__'));

// expect: 1 true y
// expect: undefined 3
// expect: 3
// expect: undefined
// expect: 1 true true true
