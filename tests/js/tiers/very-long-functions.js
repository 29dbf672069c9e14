// A function that is longer than machine code is made for runs as others do.
const body = 'x = (x * 3 + 1) % 1009; '.repeat(30000);
const long = new Function('n', `let x = 1; for (let i = 0; i < n; i++) { ${body} } return x;`);
let x = 1;
for (let i = 0; i < 60000; i++) x = (x * 3 + 1) % 1009;
console.log(long(2) === x, long(0));
// flags: --always-baseline
// expect: true 1
// skip-stress: its source alone is 700 KB
