function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(name(() => +{ [Symbol.toPrimitive]: 5 }),
    name(() => +{ [Symbol.toPrimitive]() { return {}; } }),
    name(() => '' + { valueOf: null, toString: null }));
console.log(name(() => +{ [Symbol.toPrimitive]: null, valueOf: () => 3 }),
    name(() => `${{ toString() { throw new RangeError; } }}`));

// expect: TypeError TypeError TypeError
// expect: 3 RangeError
