// Methods remember the last string for a locale: another one, options or an error must not be taken for it.
const check = (actual, expected, what) => {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
};
const compare = (locales, options) => '\u00e4'.localeCompare('z', locales, options);
for (let i = 0; i < 3; i++) {
  check(compare('de'), -1, 'de');
  check(compare('de'), -1, 'de again');
  check(compare('sv'), 1, 'sv');
  check(compare(['s', 'v'].join('')), 1, 'sv, another string');
  check(compare(['sv', 'de']), 1, 'a list');
  check(compare('de', { sensitivity: 'base' }), -1, 'options');
  check('a10'.localeCompare('a9', 'de'), -1, 'without numeric');
  check('a10'.localeCompare('a9', 'de', { numeric: true }), 1, 'numeric');
  check('a10'.localeCompare('a9', 'de-u-kn'), 1, 'numeric by the locale');
  check('a10'.localeCompare('a9', 'de'), -1, 'without numeric again');
  for (const bad of ['', 'd', 'de_DE', 1.5 .toString()]) {
    let name = 'none';
    try { compare(bad); } catch (error) { name = error.name; }
    check(name, 'RangeError', bad);
  }
  check((1234.5).toLocaleString('de'), '1.234,5', 'number');
  check((1234.5).toLocaleString('fr-CH') === (1234.5).toLocaleString('de'), false, 'another number');
  check((1234.5).toLocaleString('de'), '1.234,5', 'number again');
  check((1234.5).toLocaleString('de', { minimumFractionDigits: 2 }), '1.234,50', 'number with options');
  check((-Infinity).toLocaleString('de'), '-\u221e', 'infinity');
  check(NaN.toLocaleString('de'), 'NaN', 'not a number');
  check((1234n).toLocaleString('de'), '1.234', 'BigInt');
  check((1234.5).toLocaleString('en'), '1,234.5', 'the default');
}
