var o = { b: 1, a: [1, { c: 2 }], u: undefined, f() {}, [Symbol('s')]: 1, n: null, 2: 'two',
  1: 'one', get g() { return 'getter'; } };
Object.defineProperty(o, 'hidden', { value: 1 });
console.log(JSON.stringify(o), JSON.stringify(Object.create({ inherited: 1 })),
    JSON.stringify([, 1]), JSON.stringify({ d: new Date(0) }),
    JSON.stringify(new Uint8Array([1, 2])), JSON.stringify((function () { return arguments; })(1)),
    JSON.stringify(Object.assign([1], { x: 1 })));

// expect: {"1":"one","2":"two","b":1,"a":[1,{"c":2}],"n":null,"g":"getter"} {} [null,1] {"d":"1970-01-01T00:00:00.000Z"} {"0":1,"1":2} {"0":1} [1]
