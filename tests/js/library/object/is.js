console.log([[0, -0], [NaN, NaN], [1, 1], ['a', 'a'], [null, undefined], [{}, {}], [1.5, 1.5],
    ['a' + 'b', 'ab']].map(p => Object.is(p[0], p[1])).join(), Object.is(), Object.is(undefined));

// expect: false,true,true,true,false,false,true,true true true
