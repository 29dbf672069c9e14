// Texts that nearly match at every place, in both widths and from both ends, against a naive search.
let state = 4242;
function next(n) {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return (state >> 8) % n;
}
const at = (text, pattern, i) => pattern.length + i <= text.length &&
    [...pattern].every((c, k) => c === text[i + k]);
function first(text, pattern) {
  for (let i = 0; i <= text.length; i++) if (at(text, pattern, i)) return i;
  return -1;
}
function last(text, pattern) {
  for (let i = text.length; i >= 0; i--) if (at(text, pattern, i)) return i;
  return -1;
}

let wrong = 0, found = 0;
for (let round = 0; round < 400; round++) {
  const unit = Array.from({length: 1 + next(4)}, () => 'ab'[next(2)]).join('');
  const half = unit.repeat(2 + next(12));
  const pattern = [half + 'c', 'c' + half, half + 'c' + half, half + unit[0] + half, half][next(5)];
  let text = round & 1 ? '\u1234' : '';
  for (let i = next(12); i >= 0; i--) {
    text += pattern.slice(next(2), pattern.length - next(3)) + (next(3) === 0 ? half : '');
  }
  if (round & 2) text += '\u1234';
  const position = first(text, pattern);
  found += position >= 0;
  if (text.indexOf(pattern) !== position || text.lastIndexOf(pattern) !== last(text, pattern)) wrong++;
}
console.log(wrong, found > 40, found < 360);
// expect: 0 true true

// These would take hours if each place were compared anew.
const many = 'a'.repeat(1e6), half = 'a'.repeat(4e5);
for (const text of [many, many + '\u1234', '\u1234' + many]) {
  for (const pattern of [half + 'b', 'b' + half, half + 'b' + half, half + '\u1235']) {
    if (text.indexOf(pattern) !== -1 || text.lastIndexOf(pattern) !== -1) console.log('found');
    const whole = text + pattern + text;
    if (whole.indexOf(pattern) !== whole.lastIndexOf(pattern)) console.log('differs');
  }
}
