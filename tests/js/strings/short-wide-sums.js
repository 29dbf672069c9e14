// Sums of short strings of either width, of any length about where ropes begin.

const parts = ['a', 'ab', 'é', 'ж', '日本', '😀', 'abcdef', 'жабвгд', 'x'.repeat(12), 'ж'.repeat(12), 'q\u0000', '\ud800'];
const add = (a, b) => a + b;
let wrong = 0;
for (let round = 0; round < 10; round++) {
  for (const a of parts) {
    for (const b of parts) {
      const sum = add(a, b), codes = [];
      for (let i = 0; i < sum.length; i++) codes.push(sum.charCodeAt(i));
      const expected = [...Array(a.length).keys()].map(i => a.charCodeAt(i)).concat([...Array(b.length).keys()].map(i => b.charCodeAt(i)));
      if (codes.join() !== expected.join() || sum !== String.fromCharCode(...expected) || ({[sum]: 1})[a.concat(b)] !== 1) wrong++;
    }
  }
}
print(wrong);
// expect: 0
let text = '';
for (let i = 0; i < 12; i++) text += i % 3 ? 'ж' : i;
print(text, text.length, text === '0жж3жж6жж9жж', `${text[1]}${text[0]}`, 5 + 'ж', 'ж' + 5);
// expect: 0жж3жж6жж9жж 12 true ж0 5ж ж5
