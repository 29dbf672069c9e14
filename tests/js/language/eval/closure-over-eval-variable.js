function f(s) { eval(s); return function () {
    return typeof secret === 'undefined' ? 'none' : secret; }; }
console.log(f('var secret = 42')(), f('')(), f('var secret = 1')());

// expect: 42 none 1
