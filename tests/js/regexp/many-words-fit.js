// While it is compiled, a pattern of many words takes some 16 MB, once: what one took is given back before
// the next, of which two would not fit.
// flags: --max-old-space-size=26
// skip-stress: long patterns
const words = Array.from({length: 1e5}, (_, i) => 'w' + i.toString(36)).join('|');
for (let k = 0; k < 3; k++) console.log(new RegExp(words + '|q' + k).exec('==q' + k).index);

// expect: 2
// expect: 2
// expect: 2
