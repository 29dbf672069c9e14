// Texts that grow, at their end or at their beginning, and are read after each step.
const check = (actual, expected, what) => {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
};
const letters = Array.from({ length: 97 }, (_, i) => String.fromCharCode(97 + i % 26) + (i % 5 === 0 ? '\u00e9' : '') + (i % 31 === 30 ? '\u4e00' : ''));
function grow(steps, join, wide) {
  let text = '', model = [];
  for (let i = 0; i < steps; i++) {
    const part = wide || i < steps / 2 ? letters[i % 97] : 'x' + i % 10;
    text = join(text, part);
    join === append ? model.push(...part) : model.unshift(...part);
    const last = model.length - 1, middle = last >> 1;
    check(text.length, model.length, 'length');
    for (const at of [0, 1, middle, last - 1, last]) {
      if (at < 0 || at > last) continue;
      check(text[at], model[at], `[${at}]`);
      check(text.charCodeAt(at), model[at].charCodeAt(0), `charCodeAt ${at}`);
      check(text.at(at - model.length), model[at], 'at');
      check(text.codePointAt(at), model[at].charCodeAt(0), 'codePointAt');
    }
    check(text.slice(-1), model[last], 'slice');
    if (i % 7 === 0) {
      const from = Math.max(0, last - 20);
      check(text.slice(from), model.slice(from).join(''), 'the end');
      check(text.slice(middle, middle + 15), model.slice(middle, middle + 15).join(''), 'the middle');
      check(text.slice(0, 14), model.slice(0, 14).join(''), 'the beginning');
      check(text.endsWith(model.slice(-3).join('')), true, 'endsWith');
      check(text.endsWith('?' + model[last]), false, 'not endsWith');
      check(text.startsWith(model.slice(0, 4).join('')), true, 'startsWith');
      check(text.startsWith(model[middle], middle), true, 'startsWith in the middle');
    }
  }
  check(text, model.join(''), 'all');
}
const append = (text, part) => text + part, prepend = (text, part) => part + text;
for (const join of [append, prepend]) {
  for (const wide of [false, true]) grow(400, join, wide);
}
// Parts that are joined themselves, and reads of one joined text until it is flat.
let halves = 'abc'.repeat(300);
for (let i = 0; i < 6; i++) halves = (halves + i) + ('-' + halves);
let sum = 0;
for (let i = 0; i < halves.length; i++) sum = (sum * 31 + halves.charCodeAt(i)) | 0;
let expected = 0;
for (const c of [...halves]) expected = (expected * 31 + c.charCodeAt(0)) | 0;
check(sum, expected, 'halves');
