// A pattern of many words finds the first of them that fits, whatever words share.
let seed = 7;
const next = n => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >>> 12) % n;
const word = () => Array.from({length: 1 + next(6)}, () => 'abc'[next(3)]).join('') + ['', 's', 'es'][next(3)];
const words = Array.from({length: 300}, word);
for (const [flags, end] of [['', ''], ['i', '$'], ['u', 'c?'], ['', 'b']]) {
  const all = new RegExp('^(?:' + words.join('|') + ')' + end, flags);
  const each = words.map(w => new RegExp('^' + w + end, flags));
  let found = 0;
  for (let i = 0; i < 100; i++) {
    const text = (i % 2 ? word() : words[next(300)]) + ['', 'b', 'x'][next(3)];
    const first = each.find(r => r.test(text));
    const expected = String(first && first.exec(text));
    if (String(all.exec(text) ?? undefined) !== expected) throw new Error(text);
    found += first !== undefined;
  }
  console.log(flags, found > 20);
}

// expect:  true
// expect: i true
// expect: u true
// expect:  true
