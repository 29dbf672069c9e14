// esbuild: --platform=browser
// Checks, compares and cleans texts by five libraries.
import * as diff from 'diff';
import qs from 'qs';
import semver from 'semver';
import * as v from 'valibot';
import validator from 'validator';

for (const [f, ...args] of [
  ['isEmail', 'a.b+c@d.example.co'],
  ['isEmail', 'a@b'],
  ['isURL', 'http://kei.example:80/a?b#c'],
  ['isIP', '::ffff:1.2.3.4'],
  ['isIP', '256.1.1.1', 4],
  ['isCreditCard', '4111111111111111'],
  ['isISBN', '978-3-16-148410-0'],
  ['isUUID', '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b'],
  ['isISO8601', '2024-02-30T25:00', { strict: true }],
  ['isIBAN', 'GB29NWBK60161331926819'],
  ['isStrongPassword', 'aB3$efgh'],
  ['isJSON', '{"a":1'],
  ['isMobilePhone', '+4791234567', 'nb-NO'],
  ['isFloat', '1e-3', { min: 0 }],
  ['isBase64', 'YWJj'],
  ['escape', '<a href="x">\'&'],
  ['normalizeEmail', 'Some.Name+x@GMAIL.com'],
  ['trim', '  x '],
  ['isSlug', 'a-b-c'],
  ['isLatLong', '(59.9, 10.7)'],
  ['isCurrency', '$1,234.56'],
  ['isAlpha', 'æøå', 'nb-NO'],
])
  console.log(f, args[0], validator[f](...args));
console.log(
  JSON.stringify(qs.parse('a[b][c]=1&a[b][d][]=2&a[b][d][]=3&e=%C3%A6+x&f.g=h&i[2]=z', { allowDots: true })),
  qs.stringify({ a: { b: [1, 2], c: null, d: undefined }, e: new Date(0), ø: 'x y' }),
  qs.stringify({ a: [1, 2] }, { arrayFormat: 'brackets', encode: false }),
);
const versions = ['1.2.3', '1.10.0', '1.2.3-beta.2', '1.2.3-beta.11', '2.0.0-rc.1+b7', '0.0.9', 'v1.2.4'];
console.log(
  semver.sort([...versions]).join(' '),
  semver.maxSatisfying(versions, '^1.2.0'),
  semver.inc('1.2.3-beta.2', 'prerelease'),
  semver.satisfies('1.2.3-beta.2', '>=1.2.3-beta.1 <2'),
  semver.coerce('v3.4 x').version,
  semver.validRange('~1.2 || >=3 <4 || 5.x - 6'),
  semver.intersects('^1.2', '<1.3'),
  semver.diff('1.2.3', '1.3.0-a'),
  semver.subset('~1.2.3', '^1.0.0'),
);
const a = Array.from({ length: 200 }, (_, i) => `line ${(i * 17) % 50} ${i}`);
const b = a.flatMap((line, i) =>
  i % 9 === 0 ? [] : i % 13 === 0 ? [line, 'added'] : [i % 11 === 0 ? line.toUpperCase() : line],
);
const patch = diff.createPatch('file', a.join('\n'), b.join('\n'), 'old', 'new', { context: 1 });
console.log(patch.length, patch.slice(0, 400), diff.applyPatch(a.join('\n'), patch) === b.join('\n'));
console.log(
  diff
    .diffWords('the quick brown fox', 'the slow brown dog jumps')
    .map((p) => `${p.added ? '+' : p.removed ? '-' : '='}${p.value}`)
    .join('|'),
  diff.diffChars('kitten', 'sitting').length,
  diff.diffJson({ a: 1, b: [1, 2] }, { b: [1, 3], c: 2 }).length,
  diff.diffSentences('A. B. C.', 'A. C. D.').length,
);
const Schema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(2)),
    age: v.optional(v.pipe(v.number(), v.integer()), 7),
    kind: v.variant('t', [v.object({ t: v.literal('a'), x: v.number() }), v.object({ t: v.literal('b') })]),
    pairs: v.record(v.string(), v.array(v.union([v.number(), v.null()]))),
  }),
  v.transform((o) => ({ ...o, size: Object.keys(o.pairs).length })),
);
console.log(
  JSON.stringify(v.parse(Schema, { name: ' Kari ', kind: { t: 'a', x: 1 }, pairs: { p: [1, null] } })),
);
const failed = v.safeParse(Schema, { name: 'x', age: 1.5, kind: { t: 'c' }, pairs: { p: ['no'] } });
console.log(
  failed.success,
  failed.issues.map((i) => `${v.getDotPath(i)}: ${i.message}`).join(' | '),
  JSON.stringify(v.flatten(failed.issues)),
);
