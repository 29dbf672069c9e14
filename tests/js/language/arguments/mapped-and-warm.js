// Arguments that stand for parameters: made, read and copied by generated code, in every order of changes.

const slice = Array.prototype.slice;
const forms = [
  function(a, b) { return [a, b]; },
  function(a, b) { arguments[0] = 5; a++; b = 9; return [a, b]; },
  function(a, b) { a = 'p'; return [a, b]; },
  function(a, b) { delete arguments[0]; arguments[0] = 3; a = 4; return [a, b]; },
  function(a, b) { arguments.length = 1; b = 2; return [a, b]; },
  function(a, b) { eval('a = 7'); arguments[1] = 8; return [a, b]; },
  function(a, b) { const inner = () => { a += 'i'; }; inner(); return [a, arguments[0]]; },
];
for (const form of forms) {
  const text = form.toString().replace('return [a, b]', 'return read(arguments)').replace('return [a, arguments[0]]', 'return read(arguments)');
  const read = x => {
    const read = [];
    for (let i = -1; i < 5; i++) read.push(x[i]);
    return [read, slice.call(x), slice.call(x, 1), slice.call(x, -2, 9), [...x], Array.from(x), x.length].map(r => Array.isArray(r) ? r.map(v => v ?? '-').join() : r).join(' ');
  };
  const reader = new Function('read', 'return ' + text)(read);
  const results = new Set();
  for (let round = 0; round < 30; round++) results.add([reader(), reader(1), reader(1, 2), reader(1, 2, 3)].join(' | ') + ' ' + form(1, 2).join());
  print(results.size, [...results][0]);
}
// expect: 1 -,-,-,-,-,-      0 | -,1,-,-,-,- 1  1 1 1 1 | -,1,2,-,-,- 1,2 2 1,2 1,2 1,2 2 | -,1,2,3,-,- 1,2,3 2,3 2,3 1,2,3 1,2,3 3 1,2
// expect: 1 -,5,-,-,-,-      0 | -,6,-,-,-,- 6  6 6 6 1 | -,6,9,-,-,- 6,9 9 6,9 6,9 6,9 2 | -,6,9,3,-,- 6,9,3 9,3 9,3 6,9,3 6,9,3 3 6,9
// expect: 1 -,-,-,-,-,-      0 | -,p,-,-,-,- p  p p p 1 | -,p,2,-,-,- p,2 2 p,2 p,2 p,2 2 | -,p,2,3,-,- p,2,3 2,3 2,3 p,2,3 p,2,3 3 p,2
// expect: 1 -,3,-,-,-,-      0 | -,3,-,-,-,- 3  3 3 3 1 | -,3,2,-,-,- 3,2 2 3,2 3,2 3,2 2 | -,3,2,3,-,- 3,2,3 2,3 2,3 3,2,3 3,2,3 3 4,2
// expect: 1 -,-,-,-,-,-    - - 1 | -,1,-,-,-,- 1  1 1 1 1 | -,1,2,-,-,- 1  1 1 1 1 | -,1,2,3,-,- 1  1 1 1 1 1,2
// expect: 1 -,-,8,-,-,-      0 | -,7,8,-,-,- 7  7 7 7 1 | -,7,8,-,-,- 7,8 8 7,8 7,8 7,8 2 | -,7,8,3,-,- 7,8,3 8,3 8,3 7,8,3 7,8,3 3 7,8
// expect: 1 -,-,-,-,-,-      0 | -,1i,-,-,-,- 1i  1i 1i 1i 1 | -,1i,2,-,-,- 1i,2 2 1i,2 1i,2 1i,2 2 | -,1i,2,3,-,- 1i,2,3 2,3 2,3 1i,2,3 1i,2,3 3 1i,1i
function duplicate(a, a) { arguments[0] = 'z'; return a + ',' + arguments[0] + arguments[1]; }
print(duplicate(1, 2));
// expect: 2,z2
function inWith(a) { with ({x: 1}) { arguments[0] = x; } return a; }
print(inWith(4));
// expect: 1
function factorial(n) { return n <= 1 ? 1 : n * arguments.callee(n - 1); }
print(factorial(10));
// expect: 3628800
function withHole(a, b) { delete arguments[1]; return slice.call(arguments).length + ',' + (1 in slice.call(arguments)) + arguments[1]; }
for (let i = 0; i < 20; i++) withHole(1, 2);
print(withHole(1, 2), withHole(1));
// expect: 2,falseundefined 1,falseundefined
