// Texts that every match has behind an assertion or a few units, which are looked for; in both widths, and
// by all that runs patterns.
function all(pattern, subject) {
  let last;
  for (let i = 0; i < 4; i++) {
    const found = [];
    pattern.lastIndex = 0;
    for (let match; (match = pattern.exec(subject)) !== null;) {
      found.push(match.index);
      if (match[0] === '') pattern.lastIndex++;
    }
    last = found.join();
  }
  return last;
}
const patterns = [
  /\bname\b/g, /(^|[^\\])"\/x/g, /(?:^|;)name=([^;]*)/g, /[a-c]?[d-f]name/g, /(?:a|bc|)name/g, /x{2,3}name/g,
  /\Bname/g, /(?=n)name/g, /(?:[a-c]|[d-f][g-i])name/gi, /[^]name/gu, /.name$/gm, /(?:a|b)+name/g, /a??name/g,
];
const subject = 'name names x.name \\"/x a"/x"/x ;name=1;name=2 ename dname aname bcname xxname xxxxname ' +
                'ghname dgname DGNAME \nname Aname abaname';
const wide = ' \ud83d\ude00name \u0100name';
for (const pattern of patterns) {
  const narrow = all(pattern, subject);
  const same = all(pattern, subject + wide).startsWith(pattern.multiline ? '' : narrow);
  print(`${narrow || 'nowhere'} ${same} ${all(pattern, wide) || 'nowhere'}`);
}
const far = '-'.repeat(100000);
for (const end of ['', '\u0100']) {
  print(/(^|x)name/.test(far + end), (far + 'xname' + end).search(/(^|x)name/), (far + 'yname' + end).search(/(^|x)name/),
        ('name'.repeat(1000) + 'xname' + end).search(/xname|xxname/), ('yname'.repeat(1000) + 'xname' + end).search(/(?:x)name/));
}
// expect: 0,13,32,39,109 true 3,9
// expect: 23 true nowhere
// expect: 31,38 true nowhere
// expect: 46,52 true nowhere
// expect: 0,5,13,32,39,47,53,58,64,73,82,89,96,109,115,122 true 3,9
// expect: 71,79 true nowhere
// expect: 47,53,59,66,73,82,89,96,115,123 true nowhere
// expect: 0,5,13,32,39,47,53,59,66,73,82,89,96,109,115,123 true 3,9
// expect: 58,65,94,101,114,122 true nowhere
// expect: 4,12,31,38,46,52,58,65,72,81,88,95,108,114,122 true 1,8
// expect: 122 true 8
// expect: 58,120 true nowhere
// expect: 0,5,13,32,39,47,53,58,66,73,82,89,96,109,115,122 true 3,9
// expect: false 100000 -1 4000 5000
// expect: false 100000 -1 4000 5000
