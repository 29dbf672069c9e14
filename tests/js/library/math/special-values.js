function show(v) { return Object.is(v, -0) ? '-0' : String(v); }
for (var f of ['abs', 'sqrt', 'cbrt', 'exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'sin', 'cos',
    'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh',
    'fround']) console.log(f, [0, -0, Infinity, -Infinity,
    NaN].map(v => show(Math[f](v))).join(' '));

// expect: abs 0 0 Infinity Infinity NaN
// expect: sqrt 0 -0 Infinity NaN NaN
// expect: cbrt 0 -0 Infinity -Infinity NaN
// expect: exp 1 1 Infinity 0 NaN
// expect: expm1 0 -0 Infinity -1 NaN
// expect: log -Infinity -Infinity Infinity NaN NaN
// expect: log1p 0 -0 Infinity NaN NaN
// expect: log2 -Infinity -Infinity Infinity NaN NaN
// expect: log10 -Infinity -Infinity Infinity NaN NaN
// expect: sin 0 -0 NaN NaN NaN
// expect: cos 1 1 NaN NaN NaN
// expect: tan 0 -0 NaN NaN NaN
// expect: asin 0 -0 NaN NaN NaN
// expect: acos 1.5707963267948966 1.5707963267948966 NaN NaN NaN
// expect: atan 0 -0 1.5707963267948966 -1.5707963267948966 NaN
// expect: sinh 0 -0 Infinity -Infinity NaN
// expect: cosh 1 1 Infinity Infinity NaN
// expect: tanh 0 -0 1 -1 NaN
// expect: asinh 0 -0 Infinity -Infinity NaN
// expect: acosh NaN NaN Infinity NaN NaN
// expect: atanh 0 -0 NaN NaN NaN
// expect: fround 0 -0 Infinity -Infinity NaN
