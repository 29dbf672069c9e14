var o = Object.freeze({ a: 1 });
console.log(Reflect.defineProperty({}, 'x', { value: 1 }),
    Reflect.defineProperty(o, 'x', { value: 1 }), Reflect.deleteProperty(o, 'a'),
    Reflect.deleteProperty({ b: 1 }, 'b'), Reflect.has({ a: 1 }, 'a'), Reflect.has([], 'length'),
    Reflect.has({}, 'toString'));
for (let f of [() => Reflect.has(1, 'x'), () => Reflect.defineProperty({}, 'x', 1),
    () => Reflect.deleteProperty('s', 0), () => Reflect.ownKeys(1),
    () => Reflect.getPrototypeOf(1)]) try { f(); console.log('no'); } catch (e) {
  console.log(e.name); }

// expect: true false false true true true true
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
