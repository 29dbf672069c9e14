console.log(new Date(0), new Date(NaN), [new Date(1e12)], Object.assign(new Date(0), { x: 1 }), Object.setPrototypeOf(new Date(0), null));
class D extends Date {} console.log(new D(0), { d: new D(NaN) });
console.log(new Number(-0), new Number(3), new String("a'b"), new Boolean(false), Object(Symbol('s')), Object.assign(new String('ab'), { z: 1 }), Object.assign(new Number(1), { z: 1 }));
class S extends String {} console.log(new S('x'), [new S('y')], Object.setPrototypeOf(new Number(1), null));

// expect: 1970-01-01T00:00:00.000Z Invalid Date [ 2001-09-09T01:46:40.000Z ] 1970-01-01T00:00:00.000Z { x: 1 } [Date: null prototype] 1970-01-01T00:00:00.000Z
// expect: D 1970-01-01T00:00:00.000Z { d: D Invalid Date }
// expect: [Number: -0] [Number: 3] [String: "a'b"] [Boolean: false] [Symbol: Symbol(s)] [String: 'ab'] { z: 1 } [Number: 1] { z: 1 }
// expect: [String (S): 'x'] [ [String (S): 'y'] ] [Number (null prototype): 1]
