// Functions and evals that are compiled late find the variables of scopes that have many, of each kind.
const counts = [15, 16, 17, 33, 500];   // about the number from which names are found by their hash
const list = (n, each) => Array.from({length: n}, (_, i) => each(i)).join('');

function sum(f, n) {
  let total = 0;
  for (let i = 0; i < n; i++) total += f(i);
  return total;
}

for (const n of counts) {
  const expected = n * (n - 1) / 2;
  const run = (title, source) => {
    const total = sum((0, eval)(source), n);
    if (total !== expected) console.log(title, n, total);
  };
  const variables = keyword => list(n, i => `${keyword} v${i} = ${i};`);
  const choice = list(n, i => `case ${i}: return v${i};`);
  const readers = `function read(i) { switch (i) { ${choice} } }`;
  run('var', `(function() { ${variables('var')} ${readers} return read; })()`);
  run('let', `(function() { ${readers} ${variables('let')} return read; })()`);
  run('block', `(function() { { ${variables('const')} return i => { switch (i) { ${choice} } } } })()`);
  run('around', `(function() { ${variables('var')} return (function(x) { const own = x; return function read(i) {
    own; switch (i) { ${choice} } } })(1); })()`);
  run('parameters', `(function(${list(n, i => `v${i},`)}) { ${readers} return read; })(${list(n, i => `${i},`)})`);
  run('mapped arguments', `(function(${list(n, i => `v${i},`)}) { ${readers}
    for (let i = 0; i < arguments.length; i++) arguments[i] = i; return read; })(${list(n, () => '-1,')})`);
  run('eval', `(function() { ${variables('var')} return i => eval('v' + i); })()`);
  run('eval declares', `(function() { eval(${JSON.stringify(variables('var'))}); return i => eval('v' + i); })()`);
  run('strict eval', `(function() { 'use strict'; ${variables('let')} return i => eval('v' + i); })()`);
  run('eval of a function', `(function() { ${variables('let')}
    return i => eval('(function() { return () => v' + i + '; })()()'); })()`);
  run('private names', `(function() { class C { ${list(n, i => `#p${i} = ${i}; get${i}() { return this.#p${i}; }`)} }
    const c = new C; return i => c['get' + i](); })()`);
  run('private methods', `(function() { class C { ${list(n, i => `#m${i}() { return ${i}; }`)}
    call(i) { return eval('this.#m' + i + '()'); } } const c = new C; return i => c.call(i); })()`);
  run('catch', `(function() { try { throw [${list(n, i => `${i},`)}]; } catch ([${list(n, i => `v${i},`)}]) {
    return i => { switch (i) { ${choice} } } } })()`);
  run('with inside', `(function() { ${variables('var')} with ({other: 1}) { return i => { switch (i) { ${choice} } } } })()`);
}

// What is not there, is assigned, or is not initialized yet.
const many = list(40, i => `let v${i} = ${i};`);
const attempts = {
  missing: '() => missing',
  'typeof missing': '() => typeof missing',
  'hidden by a global name': '() => typeof console',
  early: '(() => { const f = () => w; try { return f(); } finally { let w = 1; } })',
  constant: '(() => { const w = 1; return () => { w = 2; }; })()',
  'missing private name': '() => eval("this.#none")',
  conflict: '(eval("var v3 = 1"), () => 0)',
  'no conflict': '() => eval("{ let v3 = 5; v3 }")',
};
for (const [title, code] of Object.entries(attempts)) {
  let end;
  try { end = (0, eval)(`(function() { ${many} return ${code}; })()`)(); } catch (e) { end = `${e}`; }
  console.log(`${title}: ${end}`);
}
let late = (0, eval)(`(function() { const read = () => v39; try { read(); } catch (e) { console.log(String(e)); } ${many}
  return read; })()`);
console.log(late());

// expect: missing: ReferenceError: missing is not defined
// expect: typeof missing: undefined
// expect: hidden by a global name: object
// expect: early: ReferenceError: w is not defined
// expect: constant: TypeError: Assignment to constant variable.
// expect: missing private name: SyntaxError: Private field '#none' must be declared in an enclosing class
// expect: conflict: SyntaxError: Identifier 'v3' has already been declared
// expect: no conflict: 5
// expect: ReferenceError: Cannot access 'v39' before initialization
// expect: 39
