(0, eval)('function ef() {} var ev = 1;');
var d = Object.getOwnPropertyDescriptor(globalThis, 'ef');
console.log(d.configurable, d.enumerable, d.writable,
    Object.getOwnPropertyDescriptor(globalThis, 'ev').configurable);

// expect: true true true true
