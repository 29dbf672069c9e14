console.log([0, -0, 1, NaN, '', '0', 'false', null, undefined, {}, [], function () {}, Symbol(),
    0.5, -1].map(v => +!v + '' + +!!v).join(' '));

// expect: 10 10 01 10 10 01 01 10 10 01 01 01 01 01 01
