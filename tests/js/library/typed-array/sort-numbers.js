console.log(new Float64Array([3, -0, 0, NaN, -Infinity, 10, 9, -1]).sort().map(x => x).join(),
    Object.is(new Float64Array([0, -0]).sort()[0], -0),
    new Int8Array([10, 9, -128, 127]).sort().join(),
    new Uint32Array([4294967295, 0, 7]).sort().join(),
    new Float32Array([2, 1, NaN]).sort((a, b) => b - a).length);

// expect: -Infinity,-1,0,0,3,9,10,NaN true -128,9,10,127 0,7,4294967295 3
