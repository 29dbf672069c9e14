// What a pattern gives for a constant again and again is nobody else's.
const seen = [];
for (let i = 0; i < 4; i++) {
  const matches = 'one two three'.match(/\w+/g), parts = 'a1b2c'.split(/\d/);
  seen.push(matches.join(), parts.join(), RegExp.lastMatch);
  matches[0] = 'changed';
  parts.push('more');
  'zzz'.match(/z/);
}
console.log(new Set(seen).size, seen[0], seen[1], seen[2]);
for (let i = 0; i < 3; i++) {
  const r = /(o)(n)?/g;
  r.lastIndex = 7;
  'zzz'.match(/z/);
  console.log('one two'.replace(r, '<$1>'), RegExp.$1, RegExp['$2'], RegExp.leftContext, r.lastIndex);
}
for (const flags of ['g', 'gi', 'g']) console.log('aA'.match(new RegExp('a', flags)), 'aA'.match(/x/g));
for (const text of ['-', '$&$&', '-']) console.log('aba'.replace(/a/g, text));
let calls = 0;
for (let i = 0; i < 3; i++) 'aba'.replace(/a/g, () => calls++);
console.log(calls);

// expect: 3 one,two,three a,b,c 2
// expect: <o>e tw<o> o  one tw 0
// expect: <o>e tw<o> o  one tw 0
// expect: <o>e tw<o> o  one tw 0
// expect: [ 'a' ] null
// expect: [ 'a', 'A' ] null
// expect: [ 'a' ] null
// expect: -b-
// expect: aabaa
// expect: -b-
// expect: 6
