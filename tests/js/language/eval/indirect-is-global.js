var x = 'global';
function f() { var x = 'local'; var e = eval;
  return [eval('x'), e('x'), (0, eval)('x'), eval?.('x'), globalThis.eval('x')].join(); }
console.log(f());
(0, eval)('var made = 1; let lexical = 2;');
console.log(made, globalThis.made, delete globalThis.made, typeof lexical);

// expect: local,global,global,global,global
// expect: 1 1 true undefined
