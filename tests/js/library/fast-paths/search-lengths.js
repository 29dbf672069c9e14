// Texts of each length that differ at one place, in each form that a string has.
const forms = { flat: s => ('<' + s).slice(1).split('').join(''), made: s => s.slice(0, 1) + s.slice(1), part: s => ('<' + s + '>').slice(1, -1), name: s => Object.keys({ ['k' + s]: 1 })[0].slice(1),
                key: s => { const o = {}; o[s] = 1; return Object.keys(o)[0]; } };
let wrong = 0, asked = 0;
for (const length of [1, 2, 3, 4, 5, 7, 8, 9, 12, 13, 17, 40]) {
  const base = 'qwertyuiop'.repeat(4).slice(0, length), names = Object.keys(forms);
  const others = []; for (let k = 0; k < length; k++) others.push(base.slice(0, k) + '#' + base.slice(k + 1), base.slice(0, k) + '\u6771' + base.slice(k + 1));
  for (const wanted of names) {
    const a = [null, base + '!', ...others, , {}, 1.5, base.slice(1), ...names.map(form => forms[form](base))], text = forms[wanted](base);
    const first = a.length - names.length; asked++;
    if (a.indexOf(text) !== first || a.lastIndexOf(text) !== a.length - 1 || !a.includes(text)) wrong++;
    a.length = first; if (a.indexOf(text) !== -1 || a.lastIndexOf(text) !== -1 || a.includes(text)) wrong++;
  }
}
print(asked, wrong);
// expect: 60 0
