console.log(undefined, null, true, false, 0, -0, 1.5, 1e21, 1e-7, NaN, -Infinity, Symbol(), Symbol('d'), 'text', '');
console.log([undefined, null, true, -0, 'text', Symbol('d')]);
console.log();
console.log('');

// expect: undefined null true false 0 -0 1.5 1e+21 1e-7 NaN -Infinity Symbol() Symbol(d) text 
// expect: [ undefined, null, true, -0, 'text', Symbol(d) ]
// expect:
// expect:
