// Replacing by a text, once and everywhere, with all that `$` can mean, as the steps of the specification have
// it. An object that has a `flags` of its own takes those steps.
const made = s => ('#' + s).slice(1);
const stepwise = r => Object.defineProperty(new RegExp(r), 'flags', {get() { return r.flags; }});
const subjects = ['abc', 'a1b22', 'x\u{1F600}y1z', 'ж2ж', 'b'.repeat(40) + '7', ''];
const bodies = ['a', '(\\d)(\\w)?', '(?<n>[a-c])|(?<m>ж)', '(?:)', '\\w+', '$', '(b)(b)(b)(b)(b)(b)(b)(b)(b)(b)(b)?', 'z'];
const texts = [
  '', '-', '$', '$$', '[$&]', '$`|$\'', '$1$2', '<$<n>$<m>$<x>>', '$<n', '$01$10$11$12', '$0$00$3', 'a$1$', 'ж', 'ж$1ж',
  'a text of more than twenty-four characters', 'a longer text: $& and $1, twice: $1 $$ $',
];
let compared = 0;
for (const body of bodies) {
  for (const flags of ['', 'g', 'y', 'gu']) {
    const r = new RegExp(body, flags);
    for (const text of texts) {
      for (const subject of subjects) {
        const s = compared++ % 3 === 0 ? subject : made(subject);   // results for constants are kept
        const slow = stepwise(r);
        r.lastIndex = slow.lastIndex = 1;
        const expected = JSON.stringify([s.replace(slow, text), slow.lastIndex]);
        const result = JSON.stringify([s.replace(r, text), r.lastIndex]);
        if (result !== expected) console.log(r, text, subject, result, expected);
      }
    }
  }
}
console.log(compared);

// A text that is a rope or a slice, one of wide characters that are all narrow, results that are no longer short.
const rope = '$1 and some more characters ' + compared, slice = ('--' + rope).slice(2);
console.log(made('abc').replace(/(b)/, rope), made('abc').replace(/(b)/g, slice));
console.log(made('a-b').replace(/-/g, '\u0436+'.slice(1)) === 'a+b', made('a\u0436').replace(/\u0436/g, 'b') === 'ab');
console.log(made('a').replace(/a/g, '') === '', made('ab').replace(/b/g, '') === 'a');
console.log(made('x'.repeat(500)).replace(/x/g, '[$&]').length, made('x'.repeat(2000)).replace(/x/g, '$`').length);

// expect: 3072
// expect: ab and some more characters 3072c ab and some more characters 3072c
// expect: true true
// expect: true true
// expect: 1500 1999000
