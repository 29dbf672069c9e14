var o = { a: 1, get b() { return 2; }, [Symbol.for('s')]: 3 };
var d = Object.getOwnPropertyDescriptors(o);
console.log(Reflect.ownKeys(d).map(String).join(), d.a.value, typeof d.b.get, d.b.set,
    d[Symbol.for('s')].enumerable);
var copy = Object.create(Object.getPrototypeOf(o), d);
console.log(copy.b, copy.a);

// expect: a,b,Symbol(s) 1 function undefined true
// expect: 2 1
