class Even { static [Symbol.hasInstance](n) { return n % 2 === 0; } }
console.log(2 instanceof Even, 3 instanceof Even, 'x' instanceof { [Symbol.hasInstance]: v => v });
console.log(Function.prototype[Symbol.hasInstance].call(Array, []),
    Function.prototype[Symbol.hasInstance].call({}, 1));

// expect: true false true
// expect: true false
