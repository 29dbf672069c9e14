switch (1) { case 0: function f() { return 'hoisted'; } case 1: console.log(f()); }
console.log(typeof f);

// expect: hoisted
// expect: undefined
