// A back reference of a unicode pattern does not end inside a surrogate pair.
for (const flags of ['u', 'v', 'iu', '']) {
  console.log(flags, new RegExp('foo(.+)bar\\1', flags).test('foo\uD834bar\uD834\uDC00'),
              new RegExp('foo(.+)bar\\1', flags).test('foo\uD834bar\uD834A'),
              new RegExp('(?<=\\1a(.))$', flags).test('\uD834\uDC00a\uDC00'));
}
// expect: u false true false
// expect: v false true false
// expect: iu false true false
// expect:  true true true
