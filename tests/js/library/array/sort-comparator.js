console.log([3, 1, 2].sort((a, b) => b - a).join(), [1, 2, 3].sort(() => 0).join(),
    [2, 1].sort((a, b) => NaN).join(), [2, 1].sort((a, b) => ({ valueOf: () => a - b })).join(),
    [2, 1].sort((a, b) => String(a - b)).join(),
    [2, undefined, 1].sort((a, b) => a - b).map(String).join(),
    ['b', 'aa', 'ccc'].sort((x, y) => y.length - x.length).join());
for (let v of [null, 5, {}, 'x']) try { [1, 2].sort(v); console.log('no'); } catch (e) {
  console.log(e.name); }

// expect: 3,2,1 1,2,3 2,1 1,2 1,2 1,2,undefined ccc,aa,b
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
