console.log([[], {}, 'x', arguments0(), Array.prototype, new Array(1), new Uint8Array(1),
    { __proto__: Array.prototype }, null].map(Array.isArray).join());
function arguments0() { return arguments; }

// expect: true,false,false,false,true,true,false,false,false
