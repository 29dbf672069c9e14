function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(Array(3).length, new Array(3).length, Array(1, 2).join(), Array('3').length,
    new Array().length, name(() => new Array(-1)), name(() => Array(1.5)), Array(0).length,
    Array.of(7).length, Array.of().length, 0 in Array(2), Array(undefined).length,
    new Array([1, 2]).length);

// expect: 3 3 1,2 1 0 RangeError RangeError 0 1 0 false 1 1
