console.log(typeof Function.prototype, Function.prototype(), Function.prototype.length,
    Function.prototype.name === '', Object.getPrototypeOf(Function) === Function.prototype,
    Function.prototype.hasOwnProperty('prototype'), Function instanceof Object,
    Object instanceof Function, Object.getPrototypeOf(Function.prototype) === Object.prototype);

// expect: function undefined 0 true true false true true true
