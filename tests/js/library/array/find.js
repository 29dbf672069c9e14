var a = [5, 12, , 8, 130];
console.log(a.find(x => x > 10), a.findIndex(x => x > 10), a.findLast(x => x > 10),
    a.findLastIndex(x => x < 10), a.find(x => x === undefined), a.findIndex(x => x === undefined),
    a.find(x => x > 1000), a.findIndex(x => x > 1000), a.findLastIndex(() => false),
    [].find.call('xyz', (c, i) => i == 1), [].findLast.call({ length: 2 }, () => true));

// expect: 12 1 130 3 undefined 2 undefined -1 -1 y undefined
