// flags: --no-baseline
// Without machine code, too, exec, test and matchAll match at once where nothing stands in their way.
const all = (s, r) => [...s.matchAll(r)].map(m => m[0] + '@' + m.index + (m.groups ? JSON.stringify(m.groups) : '')).join(' ');
for (let i = 0; i < 3; i++) {
  print(all('the quick brown', /[a-z]+/g), '|', all('aXbX', /x/gi), '|', all('abc', /(?:)/g), '|', all('a1b22', /(?<letter>[a-z])(?<n>\d+)/g), '|', all('żółć', /./g), '|', all('😀x', /(?:)/gu).length, all('aab', /a*/g));
  const r = /o(.)/g, s = 'foo boo';
  print(r.exec(s).join(), r.lastIndex, r.test(s), r.lastIndex, r.exec(s), r.lastIndex, RegExp.$1, RegExp['$&']);
  const y = /\d+/y;
  y.lastIndex = 2;
  print(y.test('ab12'), y.lastIndex, y.test('ab12'), y.lastIndex);
}
// Many backtracks, lastIndex of every kind, a rope, a changed exec.
const heavy = /(a+a+)+b/;
print(heavy.test('a'.repeat(18)), /(x+x+)+y/.exec('x'.repeat(30) + 'y')[0].length);
const g = /a/g;
for (const last of [0, 5, -1, '1', 1.5, NaN, undefined, 2 ** 33]) {
  g.lastIndex = last;
  print(String(last), g.test('aaa'), g.lastIndex);
}
const rope = 'abc'.repeat(3) + Math.trunc(12.5) + 'def'.repeat(9);
print(/12d/.exec(rope).index, all(rope, /c1/g));
const it = 'a-b-c'.matchAll(/[a-z]/g);
print(it.next().value[0]);
RegExp.prototype.exec = function (s) { return null; };
print(it.next().done, /a/.test('a'));
// expect: the@0 quick@4 brown@10 | X@1 X@3 | @0 @1 @2 @3 | a1@0{"letter":"a","n":"1"} b22@2{"letter":"b","n":"22"} | ż@0 ó@1 ł@2 ć@3 | 8 aa@0 @2 @3
// expect: oo,o 3 true 7 null 0 o oo
// expect: true 4 false 0
// expect: the@0 quick@4 brown@10 | X@1 X@3 | @0 @1 @2 @3 | a1@0{"letter":"a","n":"1"} b22@2{"letter":"b","n":"22"} | ż@0 ó@1 ł@2 ć@3 | 8 aa@0 @2 @3
// expect: oo,o 3 true 7 null 0 o oo
// expect: true 4 false 0
// expect: the@0 quick@4 brown@10 | X@1 X@3 | @0 @1 @2 @3 | a1@0{"letter":"a","n":"1"} b22@2{"letter":"b","n":"22"} | ż@0 ó@1 ł@2 ć@3 | 8 aa@0 @2 @3
// expect: oo,o 3 true 7 null 0 o oo
// expect: true 4 false 0
// expect: false 31
// expect: 0 true 1
// expect: 5 false 0
// expect: -1 true 1
// expect: 1 true 2
// expect: 1.5 true 2
// expect: NaN true 1
// expect: undefined true 1
// expect: 8589934592 false 0
// expect: 9 c1@8
// expect: a
// expect: true false
