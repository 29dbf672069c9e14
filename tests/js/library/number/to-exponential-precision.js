function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log((123456).toExponential(), (123456).toExponential(2), (0).toExponential(),
    (0.00015).toExponential(1), (-1.5e-9).toExponential(3), Infinity.toExponential(),
    (25).toExponential(0), (123.456).toPrecision(4), (0.000123).toPrecision(2),
    (1234567).toPrecision(2), (0).toPrecision(3), (1e21).toPrecision(3), (123.456).toPrecision(),
    (1.25).toPrecision(2), (0.0000001).toPrecision(1), name(() => (1).toPrecision(0)),
    name(() => (1).toPrecision(101)), name(() => (1).toExponential(-1)),
    (12345.678).toPrecision(30));

// expect: 1.23456e+5 1.23e+5 0e+0 1.5e-4 -1.500e-9 Infinity 3e+1 123.5 0.00012 1.2e+6 0.00 1.00e+21 123.456 1.3 1e-7 RangeError RangeError RangeError 12345.6779999999998835846781731
