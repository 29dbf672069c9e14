console.log([1, 2, 3].reduce((a, b) => a + b), [1, 2, 3].reduceRight((a, b) => a + '-' + b),
    [1].reduce(() => 'no'), [].reduce(() => 0, 'init'), [, 5, , 6].reduce((a, b) => a + b),
    [[1], [2]].reduceRight((a, b) => a.concat(b)).join(),
    [1, 2].reduce((a, v, i, arr) => a + i + arr.length, ''),
    [].reduce.call('abc', (a, c) => c + a));
for (let f of [() => [].reduce(() => 1), () => [, ,].reduceRight(() => 1)]) try { f(); } catch (e) {
  console.log(e.name); }
console.log([1].reduce((a, b) => [a, b].join(), undefined));

// expect: 6 3-2-1 1 init 11 2,1 0212 cba
// expect: TypeError
// expect: TypeError
// expect: ,1
