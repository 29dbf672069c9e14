// Copies of literals that are kept are born old some time, and refer to what is young then.
const payload = k => ({ array: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], string: 'for ' + k });
const doubles = k => [[1.5, 2.5], [3.5, k], [], [[], [1]]];
const kept = [];
for (let i = 0; i < 3000; i++) kept.push(payload(i), doubles(i));
let sum = 0;
for (let i = 0; i < kept.length; i += 2) {
  kept[i].array[3] = { i };
  sum += kept[i].array.length + kept[i + 1][1][1] + kept[i].string.length;
}
for (let i = 0; i < kept.length; i += 2) sum += kept[i].array[3].i;
console.log(sum);

// expect: 13548390
// skip-stress: six thousand objects in each collection
