// Texts and BigInts whose comparison takes long are found as others are.
const L = 'z'.repeat(5000);
const a = [1, 'x', L.slice(1), {}, null, undefined, , L.slice(0, 2500) + L.slice(2500), 5n, 2n ** 200n, NaN,
           'y'.repeat(5000)];
console.log(a.indexOf(L), a.includes(L), a.lastIndexOf(L), a.indexOf(L, 8), a.lastIndexOf(L, 6), [].includes(L));
console.log(a.indexOf('y'.repeat(5000)), a.lastIndexOf('w'.repeat(5000)));
console.log(a.indexOf(2n ** 200n), a.lastIndexOf(5n), a.includes(5n), a.includes(6n));
console.log(a.includes(NaN), a.indexOf(NaN), a.includes(undefined), a.indexOf(undefined));

// expect: 7 true 7 -1 -1 false
// expect: 11 -1
// expect: 9 8 true false
// expect: true -1 true 5
