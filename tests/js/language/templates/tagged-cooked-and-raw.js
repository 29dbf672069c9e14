function tag(s, ...v) { return s.join('|') + '/' + s.raw.join('|') + '/' + v.join(); }
console.log(tag`a${1}b\n${2}c`, tag`\u0041`, tag``, tag`${1}${2}`);
console.log(Object.isFrozen((s => s)`x`), Array.isArray((s => s.raw)`x`));

// expect: a|b
// expect: |c/a|b\n|c/1,2 A/\u0041/ // ||/||/1,2
// expect: true true
