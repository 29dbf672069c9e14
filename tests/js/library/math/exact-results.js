console.log(Math.abs(-5), Math.abs(-1073741824), Math.sqrt(16), Math.cbrt(27), Math.log2(8),
    Math.log2(1024), Math.log10(1000), Math.exp(0), Math.hypot(3, 4), Math.hypot(),
    Math.hypot(NaN, Infinity), Math.pow(2, 10), Math.pow(2, -2), Math.log10(1), Math.cbrt(-8),
    Math.atan2(0, 1), Math.sqrt(2), Math.PI, Math.E, Math.LN2, Math.SQRT1_2);

// expect: 5 1073741824 4 3 3 10 3 1 5 0 Infinity 1024 0.25 0 -2 0 1.4142135623730951 3.141592653589793 2.718281828459045 0.6931471805599453 0.7071067811865476
