// A fact that optimized code relies on ends: while the code does not run, in the middle of a call from it, and
// in a call from a loop that goes on in such code. The code is invalid at once, and nobody sees old values.
// Objects come into the old space, unless old words on the stack refer to them.
function settle() {
  const overwrite = n => (n === 0 ? 0 : 1 + overwrite(n - 1));
  for (let i = 0; i < 3; i++) { overwrite(100); gc(); }
}
function run(when, { f, change, argument }) {
  let at = -1, calls = 0;
  const hook = (...unused) => { if (calls++ === at) change(); };  // with a list, it is not inlined
  if (when === 'loop') {
    at = 30000;
    return f(argument, hook, 40000);
  }
  for (let i = 0; i < 40; i++) f(argument, hook, 2);
  settle();
  if (!%OptimizeFunctionOnNextCall(f)) return 'not optimized';
  const before = f(argument, hook, 2);
  if (when === 'outside') change(); else at = calls;
  const during = when === 'outside' ? '' : f(argument, hook, 2) + '/';
  const tier = %ActiveTierIsTurbofan(f) ? 'valid' : 'invalid';
  return before + '/' + during + tier + '/' + f(argument, hook, 2);
}
// Each of the functions reads what the fact is about before each call of the hook and behind it.
function body(expression) {
  return `(o, hook, n) => {
    let seen = '', last = hook;
    for (let i = 0; i < n; i++) {
      const value = ${expression};
      if (value !== last) seen += String(value);
      last = value;
      hook();
      const next = ${expression};
      if (next !== last) seen += String(next);
      last = next;
    }
    return seen;
  }`;
}
let number = 0;
function test(name, prepare) {
  const results = [];
  for (const when of ['outside', 'inside', 'loop']) {
    const { source, change, argument } = prepare(`v${number++}`);
    const f = (0, eval)(body(source));
    results.push(run(when, { f, change, argument }));
  }
  console.log(name, results.join(' '));
}
const script = source => (0, eval)(source);

test('prototype method', () => {
  class A { m() { return 1; } }
  return { source: 'o.m()', argument: new A(), change() { A.prototype.m = () => 2; } };
});
test('prototype data', () => {
  function A() {}
  A.prototype.x = 'a';
  return { source: 'o.x', argument: new A(), change() { A.prototype.x = 'b'; } };
});
test('shadowed', () => {
  class A { m() { return 1; } }
  class B extends A {}
  return { source: 'o.m()', argument: new B(), change() { B.prototype.m = () => 2; } };
});
test('own of the receiver', () => {
  class A { m() { return 1; } }
  const o = new A();
  return { source: 'o.m()', argument: o, change() { o.m = () => 2; } };
});
test('another prototype', () => {
  class A { m() { return 1; } }
  const o = new A();
  return { source: 'o.m()', argument: o, change() { Object.setPrototypeOf(o, { m: () => 2 }); } };
});
test('absent', () => {
  class A {}
  return { source: 'o.x', argument: new A(), change() { A.prototype.x = 3; } };
});
test('global function', name => {
  script(`var ${name} = () => 1;`);
  return { source: `${name}()`, change() { script(`${name} = () => 2;`); } };
});
test('global number', name => {
  script(`var ${name} = 1;`);
  return { source: name, change() { script(`${name} = 2;`); } };
});
test('script variable', name => {
  script(`var ${name} = 'a'`);
  return { source: name, change() { globalThis[name] = 'b'; } };
});
test('constant of a constant object', name => {
  script(`var ${name} = { f${name}() { return 1; } };`);
  return { source: `${name}.f${name}()`, change() { script(`${name}.f${name} = () => 2;`); } };
});
test('stable map', name => {
  script(`var ${name} = { a: 1, b: 'x' };`);
  script(`${name}.b = 'x';`);
  return { source: `${name}.b`, change() { script(`delete ${name}.b; ${name}.b = 'y';`); } };
});
test('stable map of an argument', () => {
  const o = { [`k${number}`]: 1, x: 'a' };
  o.x = 'a';
  return { source: 'o.x', argument: o, change() { delete o.x; o.x = 'b'; } };
});
for (const [from, to] of [[1, 2.5], [1, 'a'], [1.5, 'a'], ['a', 1], [[], 7]]) {
  test(`representation ${from} ${to}`, () => {
    class A { constructor() { this.x = from; } }
    const o = new A();
    o.x = from;
    return { source: 'o.x', argument: o, change() { o.x = to; } };
  });
}
test('arithmetic on a Smi', () => {
  class A { constructor() { this.x = 1; } }
  const o = new A();
  o.x = 1;
  return { source: 'o.x + 1', argument: o, change() { o.x = 0.5; } };
});
test('arithmetic on a number', () => {
  class A { constructor() { this.x = 1.5; } }
  const o = new A();
  o.x = 1.5;
  return { source: 'o.x + 1', argument: o, change() { o.x = '1'; } };
});
// No code relies on these two. A change in the middle of a call leads to a way that has never run.
test('length', () => {
  const o = [1, 2, 3];
  return { source: 'o.length', argument: o, change() { o.length = 1; } };
});
test('elements', () => {
  const o = [1, 2, 3];
  return { source: 'o[0]', argument: o, change() { o.unshift(9); } };
});
// flags: --allow-natives-syntax --expose-gc --no-always-opt --deopt-every=0 --stress-invalidate=0 --no-always-baseline --no-stress-flush-code --opt --opt-heat=1000 --opt-share=100 --no-stress-osr
// expect: prototype method 1/invalid/2 1/12/invalid/2 12
// expect: prototype data a/invalid/b a/ab/invalid/b ab
// expect: shadowed 1/invalid/2 1/12/invalid/2 12
// expect: own of the receiver 1/invalid/2 1/12/invalid/2 12
// expect: another prototype 1/invalid/2 1/12/invalid/2 12
// expect: absent undefined/invalid/3 undefined/undefined3/invalid/3 undefined3
// expect: global function 1/invalid/2 1/12/invalid/2 12
// expect: global number 1/invalid/2 1/12/invalid/2 12
// expect: script variable a/invalid/b a/ab/invalid/b ab
// expect: constant of a constant object 1/invalid/2 1/12/invalid/2 12
// expect: stable map x/invalid/y x/xy/invalid/y xy
// expect: stable map of an argument a/invalid/b a/ab/invalid/b ab
// expect: representation 1 2.5 1/invalid/2.5 1/12.5/invalid/2.5 12.5
// expect: representation 1 a 1/invalid/a 1/1a/invalid/a 1a
// expect: representation 1.5 a 1.5/invalid/a 1.5/1.5a/invalid/a 1.5a
// expect: representation a 1 a/invalid/1 a/a1/invalid/1 a1
// expect: representation  7 /invalid/7 /7/invalid/7 7
// expect: arithmetic on a Smi 2/invalid/1.5 2/21.5/invalid/1.5 21.5
// expect: arithmetic on a number 2.5/invalid/11 2.5/2.511/invalid/11 2.511
// expect: length 3/valid/1 3/31/invalid/1 31
// expect: elements 1/valid/9 1/19/invalid/9 19
