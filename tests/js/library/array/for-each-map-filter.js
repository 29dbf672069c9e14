var log = [];
[1, , 3].forEach(function (v, i, a) { log.push(v, i, a.length, this.k); }, { k: 'K' });
console.log(log.join(), [1, , 3].map(x => x * 2).length, 1 in [1, , 3].map(x => x),
    [1, , 0, 3].filter(x => true).join(), ['1', '2', '3'].map(parseInt).join(),
    [].map.call('abc', c => c + c).join(),
    [].filter.call({ length: 3, 0: 1, 2: 2 }, () => true).length);
for (let m of ['forEach', 'map', 'filter', 'every', 'some', 'find', 'findIndex', 'reduce',
    'flatMap', 'findLast']) try { [1][m](5); console.log('no'); } catch (e) { console.log(e.name); }

// expect: 1,0,3,K,3,2,3,K 3 false 1,0,3 1,NaN,NaN aa,bb,cc 2
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
