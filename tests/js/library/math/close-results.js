// Within a few units in the last place of the correctly rounded results.
function near(a, b) { return Math.abs(a - b) <= Math.abs(b) * 1e-15; }
console.log([[Math.sin(1), 0.8414709848078965], [Math.cos(1), 0.5403023058681398],
    [Math.tan(1), 1.5574077246549023], [Math.exp(1), 2.718281828459045],
    [Math.log(10), 2.302585092994046], [Math.atan(1), 0.7853981633974483],
    [Math.sinh(1), 1.1752011936438014], [Math.tanh(0.5), 0.46211715726000973],
    [Math.asinh(1), 0.881373587019543], [Math.log1p(1e-10), 9.9999999995e-11],
    [Math.expm1(1e-10), 1.00000000005e-10], [Math.pow(1.1, 10), 2.5937424601],
    [Math.atan2(1, -1), 2.356194490192345], [Math.sin(1e6), -0.34999350217129294]].map(p =>
    near(p[0], p[1])).join());

// expect: true,true,true,true,true,true,true,true,true,true,true,true,true,true
