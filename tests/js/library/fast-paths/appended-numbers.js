// Numbers of one kind behind those of another, where a spread appends them.
const ints = [1, 2, 3], doubles = [0.5, -0, NaN, 1e300], holey = [1, , 3], none = [], frozen = Object.freeze([4, 5]), gaps = [0.5, , 2.5];
const show = list => list.map(x => Object.is(x, -0) ? '-0' : String(x)).join(' ') + '|' + list.length;
function lists(x) {
  return [[0.5, ...x], [7, ...x], [...ints, ...x], [...doubles, ...x], ['s', ...x], [, ...x], [0.5, , ...x], [...x, 0.5, ...x], [...x, 1, ...x], [...x, ...x, {}.y, ...x]].map(show).join(', ');
}
for (let i = 0; i < 2; i++) print(lists(ints) + '\n' + lists(doubles) + '\n' + lists(new Set([1, 2])) + '\n' + lists(new Set([1, 2.5])));
print([holey, none, frozen, gaps].map(lists).join('\n'));
const many = Array.from({length: 3000}, (_, i) => i), halves = many.map(x => x / 2 + 0.25);
const sum = list => list.reduce((s, x) => s + x, 0) + ':' + list.length;
print(sum([0.5, ...many]), sum([1, ...halves]), sum([...many, ...halves]), sum([...halves.slice(0, 1500), ...many.slice(0, 1500)]), sum([...many.slice(0, 1500), ...halves.slice(0, 1500)]));
const written = [0.5, ...ints]; written.push('x'); written[0] = {}; print(written.length, written[1] + written[3]);
// expect: 0.5 1 2 3|4, 7 1 2 3|4, 1 2 3 1 2 3|6, 0.5 -0 NaN 1e+300 1 2 3|7, s 1 2 3|4,  1 2 3|4, 0.5  1 2 3|5, 1 2 3 0.5 1 2 3|7, 1 2 3 1 1 2 3|7, 1 2 3 1 2 3 undefined 1 2 3|10
// expect: 0.5 0.5 -0 NaN 1e+300|5, 7 0.5 -0 NaN 1e+300|5, 1 2 3 0.5 -0 NaN 1e+300|7, 0.5 -0 NaN 1e+300 0.5 -0 NaN 1e+300|8, s 0.5 -0 NaN 1e+300|5,  0.5 -0 NaN 1e+300|5, 0.5  0.5 -0 NaN 1e+300|6, 0.5 -0 NaN 1e+300 0.5 0.5 -0 NaN 1e+300|9, 0.5 -0 NaN 1e+300 1 0.5 -0 NaN 1e+300|9, 0.5 -0 NaN 1e+300 0.5 -0 NaN 1e+300 undefined 0.5 -0 NaN 1e+300|13
// expect: 0.5 1 2|3, 7 1 2|3, 1 2 3 1 2|5, 0.5 -0 NaN 1e+300 1 2|6, s 1 2|3,  1 2|3, 0.5  1 2|4, 1 2 0.5 1 2|5, 1 2 1 1 2|5, 1 2 1 2 undefined 1 2|7
// expect: 0.5 1 2.5|3, 7 1 2.5|3, 1 2 3 1 2.5|5, 0.5 -0 NaN 1e+300 1 2.5|6, s 1 2.5|3,  1 2.5|3, 0.5  1 2.5|4, 1 2.5 0.5 1 2.5|5, 1 2.5 1 1 2.5|5, 1 2.5 1 2.5 undefined 1 2.5|7
// expect: 0.5 1 2 3|4, 7 1 2 3|4, 1 2 3 1 2 3|6, 0.5 -0 NaN 1e+300 1 2 3|7, s 1 2 3|4,  1 2 3|4, 0.5  1 2 3|5, 1 2 3 0.5 1 2 3|7, 1 2 3 1 1 2 3|7, 1 2 3 1 2 3 undefined 1 2 3|10
// expect: 0.5 0.5 -0 NaN 1e+300|5, 7 0.5 -0 NaN 1e+300|5, 1 2 3 0.5 -0 NaN 1e+300|7, 0.5 -0 NaN 1e+300 0.5 -0 NaN 1e+300|8, s 0.5 -0 NaN 1e+300|5,  0.5 -0 NaN 1e+300|5, 0.5  0.5 -0 NaN 1e+300|6, 0.5 -0 NaN 1e+300 0.5 0.5 -0 NaN 1e+300|9, 0.5 -0 NaN 1e+300 1 0.5 -0 NaN 1e+300|9, 0.5 -0 NaN 1e+300 0.5 -0 NaN 1e+300 undefined 0.5 -0 NaN 1e+300|13
// expect: 0.5 1 2|3, 7 1 2|3, 1 2 3 1 2|5, 0.5 -0 NaN 1e+300 1 2|6, s 1 2|3,  1 2|3, 0.5  1 2|4, 1 2 0.5 1 2|5, 1 2 1 1 2|5, 1 2 1 2 undefined 1 2|7
// expect: 0.5 1 2.5|3, 7 1 2.5|3, 1 2 3 1 2.5|5, 0.5 -0 NaN 1e+300 1 2.5|6, s 1 2.5|3,  1 2.5|3, 0.5  1 2.5|4, 1 2.5 0.5 1 2.5|5, 1 2.5 1 1 2.5|5, 1 2.5 1 2.5 undefined 1 2.5|7
// expect: 0.5 1 undefined 3|4, 7 1 undefined 3|4, 1 2 3 1 undefined 3|6, 0.5 -0 NaN 1e+300 1 undefined 3|7, s 1 undefined 3|4,  1 undefined 3|4, 0.5  1 undefined 3|5, 1 undefined 3 0.5 1 undefined 3|7, 1 undefined 3 1 1 undefined 3|7, 1 undefined 3 1 undefined 3 undefined 1 undefined 3|10
// expect: 0.5|1, 7|1, 1 2 3|3, 0.5 -0 NaN 1e+300|4, s|1, |1, 0.5 |2, 0.5|1, 1|1, undefined|1
// expect: 0.5 4 5|3, 7 4 5|3, 1 2 3 4 5|5, 0.5 -0 NaN 1e+300 4 5|6, s 4 5|3,  4 5|3, 0.5  4 5|4, 4 5 0.5 4 5|5, 4 5 1 4 5|5, 4 5 4 5 undefined 4 5|7
// expect: 0.5 0.5 undefined 2.5|4, 7 0.5 undefined 2.5|4, 1 2 3 0.5 undefined 2.5|6, 0.5 -0 NaN 1e+300 0.5 undefined 2.5|7, s 0.5 undefined 2.5|4,  0.5 undefined 2.5|4, 0.5  0.5 undefined 2.5|5, 0.5 undefined 2.5 0.5 0.5 undefined 2.5|7, 0.5 undefined 2.5 1 0.5 undefined 2.5|7, 0.5 undefined 2.5 0.5 undefined 2.5 undefined 0.5 undefined 2.5|10
// expect: 4498500.5:3001 2250001:3001 6748500:6000 1686750:3000 1686750:3000
// expect: 5 4
