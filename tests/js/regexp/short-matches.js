// Methods of one match on short texts, again and again, where the pattern's machine code is called from
// generated code.
function hot(f) {
  let last;
  for (let i = 0; i < 8; i++) last = f(i);
  return last;
}

// lastIndex matters for global and sticky ones only, and is converted for all.
const anchored = /^item\d+$/, sticky = /^b\d/y, global = /b\d/g, moving = /\d/y;
console.log(hot(() => ['item1', 'Item2', 'item', '', 'item33', 'item3x'].map(s => anchored.test(s)).join()));
const at = (regexp, index, text) => hot(() => {
  regexp.lastIndex = index;
  return [regexp.test(text), regexp.lastIndex].join(' ');
});
console.log([-1, 0, 1, 4, 5, 2 ** 30, 1.5, NaN].map(i => at(global, i, 'b1b2')).join(', '));
console.log([-1, 0, 2, 4].map(i => at(sticky, i, 'b1b2')).join(', '));
console.log([-1, 0, 1, 3, 4].map(i => at(moving, i, 'b1b2')).join(', '));
console.log([-1, 100].map(i => at(anchored, i, 'item1')).join(', '));
let conversions = 0;
at(anchored, {valueOf() { conversions++; return 0; }}, 'item1');
console.log(conversions);

// What matched last: the text that RegExp.input shows may be set, and is that of the next match.
console.log(hot(i => {
  RegExp.input = 'set ' + i;
  const set = RegExp.input;
  /^item\d+$/.test('item' + i);
  return [set, RegExp.input, RegExp.lastMatch, RegExp.leftContext].join('|');
}));
console.log(hot(i => {
  /(\d)(\d)(\d)(\d)(\d)(\d)(\d)(\d)(\d)/.test('x123456789');
  const nine = RegExp.$9;
  /b/.test('abc');
  return [nine, RegExp.$1, RegExp.leftContext, RegExp.rightContext].join('|');
}));
console.log(hot(() => [/(a)|(b)/.exec('b'), 'xb'.search(/b$/), 'axb'.match(/x(.)?/)].join(';')));
console.log(hot(() => /\u{1f600}$/u.test('ab\u{1f600}') + ' ' + /^\u044f+$/.test('\u044f\u044f')));

// Loops that come far: some that count how far, some that count turns.
const long = 'ab'.repeat(100000);
console.log(hot(() => /^(?:ab?)*$/.test(long) + ' ' + /^(?:ab?)*c/.test(long) + ' ' +
                      /^(?:(?=a)ab?)*$/.test(long) + ' ' + /(?:ba?)+c/.test(long.slice(0, 2000))));

// expect: true,false,false,false,true,false
// expect: true 2, true 2, true 4, false 0, false 0, false 0, true 4, true 2
// expect: true 2, true 2, false 0, false 0
// expect: false 0, false 0, true 2, true 4, false 0
// expect: true -1, true 100
// expect: 8
// expect: set 7|item7|item7|
// expect: 9||a|c
// expect: b,,b;1;xb,b
// expect: true true
// expect: true false true false
