var a = [1, 2, 3];
console.log(a.at(0), a.at(-1), a.at(3), a.at(-4), a.at(1.9), a.at('1'), a.at(NaN), a.at(),
    [].at.call('xyz', -1), a.at(-0.5), a.at(Infinity));

// expect: 1 3 undefined undefined 2 2 1 1 z 1 undefined
