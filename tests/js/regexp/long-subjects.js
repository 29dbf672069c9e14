// What searches and loops skip by vectors and tables is what they would not match one place at a time:
// sticky attempts look for nothing, and sets of single characters loop over none.
let seed = 11;
const next = n => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >>> 12) % n;
const some = list => list[next(list.length)];
const latin1 = ['a', 'b', 'Z', '0', '9', ' ', '_', '-', '\n', '\r', '"', '\\', '.', '\x00', '\x7f', '\x80', '\xb5', '\xdf', '\xe9', '\xff'];
const wide = [...latin1, '\u0100', '\u0101', '\u017f', '\u0430', '\u044f', '\u0450', '\u2028', '\u2029', '\u212a', '\u3042', '\uac00', '\uffff', '\ud83d', '\ude00', '\u{1f600}'];
const subject = letters => {
  let s = '';
  while (s.length < 150) s += some(letters).repeat(next(4) === 0 ? next(60) : 1 + next(3));
  return s;
};
const subjects = [];
for (let i = 0; i < 3; i++) subjects.push(subject(latin1), subject(wide), subject(latin1.slice(0, 6)) + some(wide), subject(['a', 'b', '\n']));

// --- Sets, in loops and alone
const sets = ['.', '\\w', '\\W', '\\d', '\\D', '\\s', '\\S', '[^"\\\\]', '[a-z]', '[^a]', '[\\x80-\\xff]', '[\\u0430-\\u044f]', '[^\\u0100-\\uffff]',
  '[a\\u0100-\\u0101\\u3000-\\u30ff]', '[acegikmoqsuwyACEGIKMOQSUWY02468]', '\\p{L}', '\\p{Lu}', '\\P{L}', '[\\p{L}\\d_]', '\\p{Script=Greek}', '[^]'];
let wrong = 0, taken = 0;
for (const set of sets) {
  for (const flags of ['u', 'iu', 's', 'i', 'v']) {
    if (!/[uv]/.test(flags) && set.includes('\\p') || /\\P/i.test(set) && flags === 'iu') continue;
    const loop = new RegExp(set + '+', 'y' + flags), lazy = new RegExp(set + '+?$', 'y' + flags);
    const one = new RegExp(set, 'y' + flags), bounded = new RegExp(set + '{3,40}', 'y' + flags);
    for (const s of subjects) {
      let from = next(40);
      if (/^[\udc00-\udfff]/.test(s.slice(from))) from++;   // not between the halves of a pair
      let end = from, count = 0, third = -1, fortieth = -1;
      one.lastIndex = from;
      while (one.test(s)) {
        end = one.lastIndex;
        if (++count === 3) third = end;
        if (count === 40) fortieth = end;
      }
      loop.lastIndex = bounded.lastIndex = lazy.lastIndex = from;
      const start = from < end && loop.test(s) ? loop.lastIndex : from;
      if (start !== end) wrong++;
      const found = bounded.test(s) ? bounded.lastIndex : -1;
      if (found !== (fortieth >= 0 ? fortieth : third >= 0 ? end : -1)) wrong++;
      if (lazy.test(s) !== (end === s.length && end > from)) wrong++;
      taken += end - from > 30;
    }
  }
}
console.log(wrong, taken > 20);

// --- Searches
const patterns = ['a+b', 'a+?b-', '\\w+Z', '\\w{2,}\\.', '\\b\\w+0', '.*Z0', '^.*Z.*$', '^.*\\n', '\\s+$', '[^a]+$', '(\\w+)-(\\w*)', '(?:a|b)+Z', '\\w*?-b', '[^\\n]*"a"',
  '(a+)b\\1', '(?=a+b)a', '(?<=a+)b+Z', 'a+(?!b)Z', '[ab]*\\n[ab]+9', '\\S*\\xe9', '\\W+\\xff', '[a-z]+(?:Z|9)', '.+\\u0430', '[^ ]*\\u0101+', '\\d+\\b', '^a+', '\\w+\\s'];
wrong = 0;
let found = 0;
for (const pattern of patterns) {
  for (const flags of ['', 'm', 'i', 'u', 'ms', 'iu', 'v']) {
    const search = new RegExp(pattern, 'g' + flags), at = new RegExp(pattern, 'y' + flags);
    for (const s of subjects) {
      const from = next(100);
      let expected = null;
      for (let i = from; i <= s.length && expected === null; i++) {
        at.lastIndex = i;
        const match = at.exec(s);
        if (match !== null && (match.index === i || i === from)) expected = match;
      }
      search.lastIndex = from;
      const match = search.exec(s);
      if (`${match?.index} ${match}` !== `${expected?.index} ${expected}`) wrong++;
      found += match !== null;
    }
  }
}
console.log(wrong, found > 300);

// --- What was quadratic
const spaces = 'x' + ' '.repeat(20000) + 'x';
console.log(spaces.replace(/\s+$/, '').length, /a+b/.test('a'.repeat(20000)), /^\w+-$/m.test('a\n'.repeat(9) + 'a'.repeat(20000)));

// expect: 0 true
// expect: 0 true
// expect: 20002 false false
