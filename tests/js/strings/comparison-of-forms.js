var a = 'x'.repeat(30) + 'y', b = ('z' + 'x'.repeat(30) + 'y').slice(1), c = 'x'.repeat(31);
console.log(a === b, a < c, a > c, b == a, a.localeCompare(b), [c, a].sort()[0] === c, a !== b + '',
    ({ [a]: 1 })[b]);

// expect: true false true true 0 true false 1
