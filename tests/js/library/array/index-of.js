var o = {}, a = [1, 'a', NaN, o, null, undefined, 1, -0, 1.5];
console.log(a.indexOf(1), a.indexOf(1, 1), a.lastIndexOf(1), a.lastIndexOf(1, 5), a.indexOf(NaN),
    a.indexOf(o), a.indexOf(null), a.indexOf(undefined), a.indexOf(0), a.indexOf('1'),
    a.indexOf(1, -3), a.lastIndexOf(1, -4), a.indexOf(1.5), [].indexOf(1), a.indexOf(1, 100),
    a.lastIndexOf('a', -100));
console.log([, 1].indexOf(undefined), [].indexOf.call({ length: 2, 1: 'x' }, 'x'),
    [0.5, 1.5].indexOf(1.5), [0.5].indexOf('0.5'), ['a' + 1].indexOf('a1'),
    [1, 2].lastIndexOf(2, undefined), [1, 2].lastIndexOf(2));

// expect: 0 6 6 0 -1 3 4 5 7 -1 6 0 8 -1 -1 -1
// expect: -1 1 1 -1 0 -1 1
