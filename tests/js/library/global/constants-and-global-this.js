console.log(typeof undefined, NaN !== NaN, Infinity > 1e308, globalThis === this,
    globalThis.globalThis === globalThis,
    Object.keys(Object.getOwnPropertyDescriptor(globalThis, 'NaN')).length);
undefined = 5;
NaN = 6;
console.log(undefined, String(NaN));
var shadow = (function (undefined) { return undefined; })(7);
console.log(shadow);

// expect: undefined true true true true 4
// expect: undefined NaN
// expect: 7
