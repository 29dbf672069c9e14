function neg(n) { return -n; }
console.log(neg(-1073741824), neg(1073741824), neg(1073741823), Object.is(neg(0), -0),
    Object.is(neg(-0), 0), neg(-2147483648));

// expect: 1073741824 -1073741824 -1073741823 true true 2147483648
