// Texts of numbers with more digits than can matter, and what can be told without all of them.
const many = 5000, zeros = '0'.repeat(many), ones = '1'.repeat(many);
// Half-way between two doubles, and a little more, far behind.
console.log(Number('9007199254740993'), Number('9007199254740993.' + zeros),
            Number('9007199254740993.' + zeros + '1'), Number('9007199254740993.' + zeros + '1e0'));
console.log(Number('9007199254740993' + zeros + 'e-' + many), Number('9007199254740993' + zeros + '1e-' + (many + 1)));
console.log(Number(zeros + '12.5' + zeros), Number('0.' + zeros + '125e' + (many + 2)), Number('.' + zeros + '5e' + many));
console.log(Number(ones), Number(ones + 'e-' + many), Number('-0.' + zeros + '1'), Object.is(Number('-' + zeros), -0));
console.log(Number(zeros + '.'), Number(zeros + '.' + zeros + 'e5'), Number('1e' + ones), Number('1e-' + ones), Number('0e' + ones));
console.log(Number('1e' + zeros + '2'), Number(ones + 'x'), Number('.' + zeros + 'e'), Number(zeros + '1.5.'));
console.log(parseFloat(ones + 'x') === Infinity, parseFloat('0.' + ones + 'x'), parseFloat('1' + zeros + 'e-' + many + 'e'));
console.log(Number('0x' + zeros + 'ff'), Number('0x' + ones), Number('0b' + zeros + '101'), Number('0b' + ones), Number('0x' + ones + 'g'));
for (const radix of [2, 3, 7, 8, 10, 16, 32, 36]) {
  console.log(radix, parseInt(zeros + '10', radix), parseInt(ones, radix), parseInt('1' + zeros + '!', radix), parseInt('!' + ones, radix));
}
// Two-byte text.
console.log(Number('\u2003' + ones + 'e-' + many), parseInt('\u2003' + zeros + '17\u0661', 8), Number(ones + '\u0661'), parseInt('zZ\u015a', 36));
// 767 significant digits are those of the smallest half-way value; one more decides.
const half = '2.4703282292062327208051453e-324';
console.log(Number(half), Number('2.4703282292062328e-324'), Number('2.470328229206232e-324'));
const text = '1'.repeat(30000000);
console.log(Number(text), Number(text + 'x'), +('0.' + text), parseInt(text, 3));

// expect: 9007199254740992 9007199254740992 9007199254740994 9007199254740994
// expect: 9007199254740992 9007199254740994
// expect: 12.5 12.5 0.5
// expect: Infinity 0.1111111111111111 -0 true
// expect: 0 0 Infinity 0 0
// expect: 100 NaN NaN NaN
// expect: true 0.1111111111111111 1
// expect: 255 Infinity 5 Infinity NaN
// expect: 2 2 Infinity Infinity NaN
// expect: 3 3 Infinity Infinity NaN
// expect: 7 7 Infinity Infinity NaN
// expect: 8 8 Infinity Infinity NaN
// expect: 10 10 Infinity Infinity NaN
// expect: 16 16 Infinity Infinity NaN
// expect: 32 32 Infinity Infinity NaN
// expect: 36 36 Infinity Infinity NaN
// expect: 0.1111111111111111 15 NaN 1295
// expect: 0 5e-324 0
// expect: Infinity NaN 0.1111111111111111 Infinity
