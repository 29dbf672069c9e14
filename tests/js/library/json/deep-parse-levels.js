// JSON.parse recurses up to some level and does without recursion from there.
// About the level from which it does without recursion, everything is found and refused as elsewhere.
for (const n of [120, 126, 127, 128, 129, 130, 131, 140, 300]) {
  for (const [open, inside, close] of [['[', '1', ']'], ['{"a":', '1', '}'], ['[2,{"b":0,"a":', '[{}]', ',"c":3},4]'],
                                       [' [ "x" , ', ' "\\u0041" ', ' , [ ] ] '], ['{"2":1,"a":0,"1":', '1', ',"a":2}']]) {
    const text = open.repeat(n) + inside + close.repeat(n);
    let value = JSON.parse(text), expected = JSON.parse(inside);
    for (let i = 0; i < n; i++) expected = make(open, expected, close);
    if (!isSame(value, expected)) console.log('differs', n, open);
  }
  for (const bad of ['', '1,', '1 1', '}', ']', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{1', '"', '[', '[1', '[1,', 'x', '-', '01'])
    for (const [open, close] of [['[', ']'], ['{"k":', '}']]) {
      const at = depth => {
        try { JSON.parse(open.repeat(depth) + bad + close.repeat(depth)); return 'fine'; } catch (e) { return e.name + e.message; }
      };
      const few = at(100), many = at(n), plain = text => text.replace(/position \d+/, '');
      if (plain(few) !== plain(many)) console.log(n, open, bad, few, many);
    }
}
// Without recursion.
function isSame(value, expected) {
  const pairs = [[value, expected]];
  for (let pair; (pair = pairs.pop()) !== undefined;) {
    const [a, b] = pair;
    if (a === null || typeof a !== 'object') {
      if (a !== b) return false;
      continue;
    }
    const keys = Object.keys(a);
    if (Array.isArray(a) !== Array.isArray(b) || keys.join() !== Object.keys(b).join() || a.length !== b.length) return false;
    for (const key of keys) pairs.push([a[key], b[key]]);
  }
  return true;
}
function make(open, value, close) {
  if (open === '[') return [value];
  if (open === '{"a":') return {a: value};
  if (open.startsWith('[2')) return [2, {b: 0, a: value, c: 3}, 4];
  if (open.startsWith(' [')) return ['x', value, []];
  return {1: value, 2: 1, a: 2};
}

// Long arrays far inside.
for (const n of [1022, 1023, 1024, 1025, 2047, 2048, 2049, 5000]) {
  for (const element of ['1', '1.5', '"x"', '{"a":[]}', 'null']) {
    const text = '['.repeat(200) + Array(n).fill(element).join() + ']'.repeat(200);
    let value = JSON.parse(text);
    for (let i = 0; i < 199; i++) value = value[0];
    if (JSON.stringify(value) !== `[${Array(n).fill(element).join()}]`) console.log('differs', n, element);
  }
}
console.log('done');

// expect: done
