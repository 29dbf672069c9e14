var s = Symbol('s');
var { a, [s]: v, 1: one, ...rest } = { a: 1, b: 2, [s]: 3, 1: 4, 2: 5, [Symbol.for('kept')]: 6 };
console.log(JSON.stringify(rest), v, one, rest[Symbol.for('kept')]);
var k = 'b', { [k]: x, ...others } = Object.create({ inherited: 1 },
    { b: { value: 1, enumerable: true }, hidden: { value: 2 } });
console.log(x, JSON.stringify(others));

// expect: {"2":5,"b":2} 3 4 6
// expect: 1 {}
