// Patterns of many words take about what their text takes, one after another.
// flags: --max-old-space-size=20
// skip-stress: long patterns
const words = Array.from({length: 1e5}, (_, i) => 'w' + i.toString(36)).join('|');
for (let k = 0; k < 3; k++) console.log(new RegExp(words + '|q' + k).exec('==q' + k).index);

// expect: 2
// expect: 2
// expect: 2
