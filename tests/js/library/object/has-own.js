var o = Object.create({ p: 1 }, { own: { value: 1 } });
console.log(Object.hasOwn(o, 'own'), Object.hasOwn(o, 'p'), o.hasOwnProperty('own'),
    o.hasOwnProperty('p'), Object.hasOwn([1], 0), Object.hasOwn([1], 1),
    Object.hasOwn('ab', 'length'), Object.hasOwn('ab', 1), [, 1].hasOwnProperty(0));
try { Object.hasOwn(null, 'x'); } catch (e) { console.log(e.name); }

// expect: true false true false true false true true false
// expect: TypeError
