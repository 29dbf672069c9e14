// flags: --expose-gc
var o = { get g() { gc(); return { v: 'getter' }; }, valueOf() { gc(); return 5; },
  toString() { gc(); return 'str' + 'ing'; } };
console.log(o.g.v, o + 1, `${o}`, [3, 1, 2].sort((a, b) => { gc(); return a - b; }).join(),
    [1, 2].map(x => { gc(); return { x }; })[1].x,
    JSON.stringify({ toJSON() { gc(); return [1.5]; } }),
    'a-b'.replace('-', () => { gc(); return '+' + 1; }));

// expect: getter 6 string 1,2,3 2 [1.5] a+1b
