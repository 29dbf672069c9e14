// Reads and writes the same documents by two libraries.
import { dump, load, loadAll } from 'js-yaml';
import { parse, parseAllDocuments, parseDocument, stringify } from 'yaml';

const text = `
# comment
defaults: &d { a: 1, b: [x, "y\\n", 'it''s'] }
derived:
  <<: *d
  c: 0x1F
  d: 1_000
  e: ~
  f: 2001-12-14t21:59:43.10-05:00
folded: >-
  some
  text

  more
literal: |
  keep
    this
? complex
: - - nested
    - true
  - !!str 12
  - .inf
`;
const show = (value) => JSON.stringify(value, (_, v) => (v === Infinity ? 'Infinity' : v));
console.log(show(load(text)));
console.log(show(parse(text, { merge: true })));
console.log(dump(load(text), { sortKeys: true, lineWidth: 60 }), stringify(parse(text)));
const document = parseDocument(text);
document.setIn(['derived', 'c'], 32);
document.get('defaults').comment = ' changed';
console.log(String(document));
console.log(show(loadAll('a: 1\n---\n- b\n...\n')), parseAllDocuments('a: 1\n---\n- b\n').map(String));
const big = {
  list: Array.from({ length: 400 }, (_, i) => ({
    id: i,
    name: `n: ${i}`,
    'key #': [i / 3, null, i % 2 === 0, 'multi\nline', '@x'],
  })),
};
console.log(
  show(load(dump(big))) === show(big),
  show(parse(stringify(big))) === show(big),
  dump(big).length,
  stringify(big).length,
);
for (const bad of ['a: b: c', '- a\n b', '{a', 'a: *x', '\t- a']) {
  try {
    console.log(show(load(bad)));
  } catch (error) {
    console.log(error.name, error.message.split('\n')[0]);
  }
  console.log(parseDocument(bad).errors.map((e) => `${e.code} ${e.message.split('\n')[0]}`));
}
