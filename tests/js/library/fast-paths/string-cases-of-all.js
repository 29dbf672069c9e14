// skip-stress: 400,000 strings
// Every unit has in a two-byte string the case it has by itself.
let wrong = 0;
for (let c = 0; c < 0x10000; c++) {
  const one = String.fromCharCode(c), two = '東' + one;
  if (two.toUpperCase() !== '東' + one.toUpperCase()) wrong++;
  if (c !== 0x3a3 && two.toLowerCase() !== '東' + one.toLowerCase()) wrong++;
}
print(wrong);
// expect: 0
