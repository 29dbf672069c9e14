function f() { return [Object.prototype.toString.call(arguments), Array.isArray(arguments),
      [...arguments].join('+'), typeof arguments[Symbol.iterator],
      arguments[Symbol.iterator] === [].values].join(); }
console.log(f(1, 2));

// expect: [object Arguments],false,1+2,function,true
