console.log([NaN].includes(NaN), [, 1].includes(undefined), [-0].includes(0), [1, 2].includes(1, 1),
    [1, 2].includes('1'), [0.5, NaN].includes(NaN), [1].includes(1, -5), ['ab'].includes('a' + 'b'),
    [].includes.call({ length: 1 }, undefined), [{}].includes({}));

// expect: true true true false false true true true true false
