function s(o) { return [Object.isExtensible(o), Object.isSealed(o),
      Object.isFrozen(o)].map(Number).join(''); }
var o = { a: 1, get b() { return 1; } };
console.log(s(o), s(Object.preventExtensions({ a: 1 })), s(Object.preventExtensions({})),
    s(Object.seal({ a: 1 })), s(Object.seal(Object.defineProperty({}, 'x', { value: 1 }))),
    s(Object.freeze(o)), s(1), s('x'), s(Object.freeze([1])), s(Object.freeze(function () {})),
    Object.freeze(5), s(Object.seal([1, 2])));

// expect: 100 000 011 010 011 011 011 011 011 011 5 010
