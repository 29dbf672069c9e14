// All matches in short subjects that are no constants: by match, split and replace, as the steps of the
// specification have it, what the realm remembers of the last match included. An object that has a `flags`
// of its own takes those steps.
const made = s => ('#' + s).slice(1);
const stepwise = r => Object.defineProperty(new RegExp(r), 'flags', {get() { return r.flags; }});
const subjects = ['abc', 'a1b22', ',a,,b,', 'x\u{1F600}', 'a'.repeat(30) + 'b'];
const patterns = [/a/g, /(?:)/g, /(?:)/gu, /(\d)(\w)?/g, /\w+/gy, /a*/g, /[^,]*/g, /(?<n>[a-c])/g, /$/g, /z/g];
const legacy = () => [RegExp.lastMatch, RegExp.leftContext, RegExp.$1, RegExp.$2].join('|');
const ways = [
  (s, r) => s.match(r), (s, r) => s.split(r), (s, r) => s.replace(r, '<>'), (s, r) => s.replaceAll(r, '[$&]'),
  (s, r) => s.replace(r, (...a) => JSON.stringify(a)),
];
let compared = 0;
for (const text of subjects) {
  for (const r of patterns) {
    for (const way of ways) {
      // The constant afterwards: its results are kept.
      for (const s of [made(text), text]) {
        const slow = stepwise(r);
        r.lastIndex = slow.lastIndex = 1;
        const expected = JSON.stringify([way(s, slow), slow.lastIndex]);
        const result = JSON.stringify([way(s, r), r.lastIndex]), last = legacy();
        if (result !== expected) console.log(way, r, text, result, expected);
        way(text, r);
        if (legacy() !== last) console.log(way, r, text, legacy(), last);
        compared++;
      }
    }
  }
}
console.log(compared);

// Ropes, slices.
const rope = (a, b) => a + b;
let n = 0;
for (let i = 0; i < 30; i++) {
  const s = rope('one two three four five ', i + ' six seven eight nine ten'), slice = s.slice(4);
  n += s.match(/\w+/g).length + slice.split(/\s/).length + rope(slice, s).replace(/e/g, 'E').length;
  n += rope('a rope that is tested ', i).search(/\d/) + (/tested \d+/.test(rope('a rope that is tested ', i)) ? 1 : 0);
}
console.log(n);

// A replacer may use the same regular expression.
const r = /(.)b/g;
console.log(made('abcbdb').replace(r, (m, c) => { r.lastIndex = 5; made('xbyb').replace(r, ''); return c + r.lastIndex; }), r.lastIndex);
try { made('abcb').replace(r, () => { throw r.lastIndex; }); } catch (e) { console.log(e); }

// Another species, limits, properties of one's own.
class Loud extends RegExp { exec(s) { n++; return super.exec(s); } }
n = 0;
console.log(made('a,b').split(new Loud(',')), made('aa').match(new Loud('a', 'g')), n);
console.log(made('a,b,c').split(/,/, 2), made('a,b,c').split(/,/, undefined), made('a,b').split(/,/y));
const symbols = made('a-b-c').split(/(-)|(x)/);
console.log(JSON.stringify(symbols), symbols.length);
symbols.push('more');
console.log(symbols.length, symbols[7]);
const own = /b/g;
own.exec = () => null;
console.log(made('abab').match(own), made('abab').replace(own, 'x'), made('abab').split(own).length);
const exact = made('abc').match(/./g);
exact.push('d');
console.log(exact, Object.keys(exact).length);

Object.defineProperty(RegExp, Symbol.species, {get() { n = 100; return RegExp; }});
console.log(made('a,b').split(/,/), n);

// expect: 500
// expect: 4240
// expect: a0c0d0 0
// expect: 0
// expect: [ 'a', 'b' ] [ 'a', 'a' ] 6
// expect: [ 'a', 'b' ] [ 'a', 'b', 'c' ] [ 'a', 'b' ]
// expect: ["a","-",null,"b","-",null,"c"] 7
// expect: 8 more
// expect: null abab 3
// expect: [ 'a', 'b', 'c', 'd' ] 4
// expect: [ 'a', 'b' ] 100
