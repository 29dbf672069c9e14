function name(f) { try { return String(f().length); } catch (e) { return e.name; } }
console.log(name(() => 'abc'.repeat(2 ** 30)), name(() => new Array(-1)),
    name(() => new ArrayBuffer(-1)), name(() => new Float64Array(2 ** 53)),
    name(() => 'x'.padEnd(2 ** 31)), name(() => { var s = 'x'; for (;;) s += s; }));

// expect: RangeError RangeError RangeError RangeError RangeError RangeError
