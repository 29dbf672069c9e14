var a = 1, b = 'x'; console.log(`a${a}b${b}c`, `multi
line`, `${`nested ${a}`}`, `\u0041\n`.length);
function tag(s, ...v) { return s.raw.join('|') + v.join(','); } console.log(tag`p${1}q\n${2}r`);
function same(s) { return s; } function call() { return same`x`; } console.log(call() === call(), String.raw`\n${a}`);

// expect: a1bxc multi
// expect: line nested 1 2
// expect: p|q\n|r1,2
// expect: true \n1
