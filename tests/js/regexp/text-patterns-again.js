// What looks for a text finds the places that indexOf finds, wherever lastIndex is and under each flag,
// in subjects of all kinds; and so do lastIndex and the last match become what they have to be.
const flat = 'an banana in a cabana, and a bandana '.repeat(3), wide = flat.replace(/in/g, '\u0448\u0442');
const cons = flat + '\u0448' + flat, sliced = ('x' + cons).slice(9, 200), narrow = ('\u0448' + flat).slice(1);
const subjects = ['', 'a', 'an', flat, wide, cons, sliced, narrow, 'b' + sliced];
let wrong = 0, found = 0;
for (const text of ['an', 'a', 'nan', 'bandana and', '\u0448', '\u0448\u0442', '\xe9', 'cabana, and a bandana an']) {
  for (const flags of ['', 'g', 'y', 'gy', 'u', 'gu']) {
    const pattern = new RegExp(text, flags), keeps = /[gy]/.test(flags);
    for (const subject of subjects) {
      for (const from of [0, 1, 2, 3, 9, subject.length - 1, subject.length, subject.length + 1, 2 ** 30 - 1]) {
        if (from < 0) continue;
        const start = keeps ? from : 0;
        let at = start > subject.length ? -1 : subject.indexOf(text, start);
        if (flags.includes('y') && at !== start) at = -1;
        const behind = !keeps ? from : at < 0 ? 0 : at + text.length;
        pattern.lastIndex = from;
        if (pattern.test(subject) !== at >= 0 || pattern.lastIndex !== behind) wrong++;
        if (at >= 0 && (RegExp.lastMatch !== text || RegExp.leftContext !== subject.slice(0, at))) wrong++;
        pattern.lastIndex = from;
        const match = pattern.exec(subject);
        if ((match?.index ?? -1) !== at || match !== null && match[0] !== text || pattern.lastIndex !== behind) wrong++;
        found += at >= 0;
      }
    }
  }
}
console.log(wrong, found > 400);

// Until somebody looks.
const r = /an/g;
const many = f => { let last; for (let i = 0; i < 3; i++) last = f(); return last; };
console.log(many(() => r.test(flat)), r.lastIndex, [...flat.matchAll(r)].length);
r.lastIndex = {valueOf() { return 4; }};
console.log(r.test(flat), r.lastIndex);
const frozen = Object.freeze(/an/y);
console.log(many(() => { try { return frozen.test('an'); } catch (e) { return e.name; } }));
r.exec = () => null;
console.log(r.test(flat), r.lastIndex);
const exec = RegExp.prototype.exec;
RegExp.prototype.exec = () => ({});
console.log(/nothing/.test(flat), delete RegExp.prototype.exec);
RegExp.prototype.exec = exec;
console.log(/an/.test(flat), /nothing/.test(flat));

// expect: 0 true
// expect: true 8 18
// expect: true 6
// expect: TypeError
// expect: false 6
// expect: true true
// expect: true false
