// Words of ASCII, whose order needs no language's data, and what is like them.
const words = ['', 'a', 'A', 'b', 'B', 'ab', 'aB', 'Ab', 'AB', 'abc', 'z', 'Z', '0', '9', '10', '1a', 'a1', 'a b', 'a-b', 'ä', 'é', 'item10', 'item9', 'Item1'];
print(words.slice().sort((x, y) => x.localeCompare(y)).join('|'));
// expect: |0|10|1a|9|a|A|ä|a b|a-b|a1|ab|aB|Ab|AB|abc|b|B|é|Item1|item10|item9|z|Z
let wrong = 0;
for (const x of words) {
  for (const y of words) {
    const order = x.localeCompare(y);
    // With a language or options named it is the collation itself.
    if (order !== x.localeCompare(y, 'en-US') || order !== x.localeCompare(y, undefined, {})) wrong++;
    if (order !== -y.localeCompare(x) || (order === 0) !== (x === y)) wrong++;
  }
}
print(wrong);
// expect: 0
print('apple'.localeCompare('apricot'), 'Apple'.localeCompare('apple'), 'apple'.localeCompare('Applf'), 'resume'.localeCompare('résumé'));
// expect: -1 1 -1 -1
print('a\u0308'.localeCompare('b'), 'a'.localeCompare('a\u0308'), 'ab'.localeCompare('a\x00b'), 'a'.localeCompare('a '));
// expect: -1 -1 0 -1
print(('w'.repeat(20) + 'a').localeCompare('w'.repeat(20) + 'B'), 'xabcx'.slice(1, 4).localeCompare('abd'));
// expect: -1 -1
print('1'.localeCompare(1), 'null'.localeCompare(null), 'undefined'.localeCompare());
// expect: 0 0 0
