// Sites that had not run when machine code was made, and run all the time later.
function pick(which, o, n) {
  let s = 0;
  for (let i = 0; i < n; i++) {
    switch (which) {
      case 'add': s = s + i; break;
      case 'field': s += o.x; break;
      case 'store': o.y = i; s += o.y; break;
      case 'element': s += o[i % 3]; break;
      case 'call': s += o(i); break;
      case 'new': s += new o(i).v; break;
      case 'compare': if (i < 7) s++; else if (i === 'x') s--; break;
      case 'double': s += i * 0.5; break;
      case 'global': s += Math.max(i, 2); break;
      case 'literal': s += [i, { i }].length; break;
    }
  }
  return s;
}
function Pair(v) { this.v = v; }
class Other { constructor(v) { this.v = v * 2; } }
for (let i = 0; i < 200; i++) pick('none', null, 10);
const uses = [['add'], ['field', { x: 2 }], ['store', {}], ['element', [1, 2, 3]], ['call', x => x * 2], ['new', Pair],
              ['new', Other], ['compare'], ['double'], ['global'], ['literal'], ['field', { a: 1, x: 3 }], ['field', 'abc']];
for (const [which, o] of uses) {
  const first = pick(which, o, 1000);
  let same = true;
  for (let i = 0; i < 20; i++) same = same && Object.is(pick(which, o, 1000), first);
  console.log(which, first, same);
}
// expect: add 499500 true
// expect: field 2000 true
// expect: store 499500 true
// expect: element 1999 true
// expect: call 999000 true
// expect: new 499500 true
// expect: new 999000 true
// expect: compare 7 true
// expect: double 249750 true
// expect: global 499503 true
// expect: literal 2000 true
// expect: field 3000 true
// expect: field NaN true
