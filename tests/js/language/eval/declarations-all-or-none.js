// What an eval cannot declare keeps it from declaring anything else.
const global = (0, eval)('this');
const has = name => Object.getOwnPropertyDescriptor(global, name) !== undefined;
function attempt(text) {
  const before = new Set(Object.getOwnPropertyNames(global));
  let outcome = 'done';
  try { (0, eval)(text); } catch (error) { outcome = error.name; }
  console.log(outcome, Object.getOwnPropertyNames(global).filter(name => !before.has(name)).join() || 'none');
}
attempt('function one() {} function NaN() {}');
attempt('var two; function NaN() {}');
attempt('function NaN() {} function three() {} var four');
attempt('var five, NaN; function six() {}');
attempt('var seven; var has');
attempt('function eight() {} var has');
attempt('var nine; { function has() {} }');
attempt('"use strict"; function NaN() {} var ten;');
Object.preventExtensions(global);
attempt('var eleven, NaN;');
attempt('function twelve() {} var two;');
console.log(has('NaN'), typeof NaN);

// expect: TypeError none
// expect: TypeError none
// expect: TypeError none
// expect: done five,six
// expect: SyntaxError none
// expect: SyntaxError none
// expect: done nine
// expect: done none
// expect: TypeError none
// expect: TypeError none
// expect: true number
