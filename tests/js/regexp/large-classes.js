// Classes of so many characters and strings that they are put in order part by part.
// skip-stress: long patterns

function assertEquals(expected, actual, what) {
  if (expected !== actual) throw new Error(`${what}: ${actual} instead of ${expected}`);
}
const assertTrue = (value) => assertEquals(true, value, 'value');
const assertFalse = (value) => assertEquals(false, value, 'value');

let seed = 5;
const random = (below) => ((seed = Math.imul(seed, 1103515245) + 12345 | 0) >>> 8) % below;
const escaped = (c) => `\\u{${c.toString(16)}}`;

function randomCharacters(count, from) {
  const result = new Set;
  while (result.size < count) {
    const c = from + 2 * random(200_000);
    if (c < 0xd800 || c > 0xdfff) result.add(c);
  }
  return result;
}

const some = randomCharacters(40_000, 0x3000), others = randomCharacters(40_000, 0x3000);
const text = (set) => [...set].map(escaped).join('');
const samples = [];
for (let i = 0; i < 5_000; i++) samples.push(0x3000 + random(400_000));
for (const set of [some, others]) samples.push(...[...set].slice(0, 100));

function check(pattern, flags, isMember) {
  const inside = new RegExp(`^[${pattern}]$`, flags), outside = new RegExp(`^[^${pattern}]$`, flags);
  for (const c of samples) {
    const s = String.fromCodePoint(c);
    assertEquals(isMember(c), inside.test(s), `${flags} ${c}`);
    assertEquals(!isMember(c), outside.test(s), `not ${flags} ${c}`);
  }
}

check(text(some), 'u', (c) => some.has(c));
check(text(some), 'v', (c) => some.has(c));
check(`[${text(some)}][${text(others)}]`, 'v', (c) => some.has(c) || others.has(c));
check(`[${text(some)}]&&[${text(others)}]`, 'v', (c) => some.has(c) && others.has(c));
check(`[${text(some)}]--[${text(others)}]`, 'v', (c) => some.has(c) && !others.has(c));

// Case: one of each pair, far apart.
{
  const letters = [];
  for (let c = 0x10400; c < 0x10428; c++) letters.push(c);
  const re = new RegExp(`^[${text(some)}${text(letters)}k]$`, 'ui');
  for (const c of letters) assertTrue(re.test(String.fromCodePoint(c + 0x28)));
  for (const c of 'kK\u212a') assertTrue(re.test(c));
  assertFalse(re.test('s'));
}

// Strings: the longest first, whatever the order.
{
  const words = [];
  for (let i = 0; i < 20_000; i++) words.push('w' + i * 7919 % 20_011);
  const few = words.filter((_, i) => i % 3 === 0);
  const strings = (list) => `\\q{${list.join('|')}}`;
  const all = new RegExp(`^[${strings(words)}]`, 'v');
  assertEquals('w12345', all.exec('w123456')[0], 'longest');
  assertEquals('w19', all.exec('w19x')[0], 'shorter');
  assertEquals(null, all.exec('x1'), 'none');
  const united = new RegExp(`^[${strings(few)}${strings(words)}ab]$`, 'v');
  const common = new RegExp(`^[${strings(words)}&&${strings(few)}]$`, 'v');
  const rest = new RegExp(`^[${strings(words)}--${strings(few)}]$`, 'v');
  for (let i = 0; i < words.length; i += 7) {
    assertTrue(united.test(words[i]));
    assertEquals(i % 3 === 0, common.test(words[i]));
    assertEquals(i % 3 !== 0, rest.test(words[i]));
  }
  const folded = new RegExp(`^[${strings(words.map((w) => w.toUpperCase()))}&&${strings(few)}]$`, 'vi');
  assertTrue(folded.test(few[5]));
  assertTrue(folded.test(few[5].toUpperCase()));
  assertFalse(folded.test(words[1]));
  assertTrue(new RegExp(`^[${strings([...few, ''])}]$`, 'v').test(''));
}
console.log('done');

// expect: done
