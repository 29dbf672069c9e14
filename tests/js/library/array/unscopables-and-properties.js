console.log(Object.keys(Array.prototype[Symbol.unscopables]).includes('flat'),
    Object.getPrototypeOf(Array.prototype[Symbol.unscopables]), Array.prototype.length,
    Array.isArray(Array.prototype), Array[Symbol.species] === Array, Array.length, [].concat.length,
    [].push.length, [].map.name);

// expect: true null 0 true true 1 1 1 map
