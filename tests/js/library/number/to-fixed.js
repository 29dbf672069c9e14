function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log((1.005).toFixed(2), (1.45).toFixed(1), (0.000001).toFixed(7), (123.456).toFixed(),
    (1e21).toFixed(2), (-1.5).toFixed(0), (2.5).toFixed(0), (-0).toFixed(1), NaN.toFixed(2),
    (0.5).toFixed(0), (1.5).toFixed(20), (1000000000000000128).toFixed(1), (-0.0000001).toFixed(2),
    (10.235).toFixed(2), name(() => (1).toFixed(101)), name(() => (1).toFixed(-1)),
    (1 / 3).toFixed(50));

// expect: 1.00 1.4 0.0000010 123 1e+21 -2 3 0.0 NaN 1 1.50000000000000000000 1000000000000000128.0 -0.00 10.23 RangeError RangeError 0.33333333333333331482961625624739099293947219848633
