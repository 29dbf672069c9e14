// import() in scripts, functions, eval and Function: relative to the script that stands around it.
const show = async (promise) => {
  try {
    const ns = await promise;
    print(Object.keys(ns).join());
  } catch (e) {
    print(e.name + ': ' + String(e.message).split(':')[0]);
  }
};
(async () => {
  await show(import('./fixtures/log.mjs'));
  await show((0, eval)("import('./fixtures/log.mjs')"));
  await show(eval("(() => import('./fixtures/log.mjs'))()"));
  await show(new Function('x', 'return import(x)')('./fixtures/log.mjs'));
  print(await import('./fixtures/log.mjs') === await import('./fixtures/../fixtures/log.mjs'));
  await show(import('./fixtures/nothing.mjs'));
  await show(import('nothing'));
  await show(import({ toString() { throw new RangeError('from toString'); } }));
  await show(import('./fixtures/data.json'));
  await show(import('./fixtures/data.json', { with: { type: 'json' } }));
  await show(import('./fixtures/data.json', { with: { type: 'css' } }));
  await show(import('./fixtures/log.mjs', { with: { kind: 'x' } }));
  await show(import('./fixtures/log.mjs', 1));
  await show(import('./fixtures/log.mjs', { with: 1 }));
  await show(import('./fixtures/log.mjs', { with: { type: 1 } }));
  await show(import('./fixtures/log.mjs', undefined, ));
  await show(import('./fixtures/log.mjs', { with: undefined }));
  await show(import('./fixtures/bad-syntax.mjs'));
  await show(import('./fixtures/bad-import.mjs'));
  await show(import('./fixtures/bad-json.json', { with: { type: 'json' } }));
  await show(import('./fixtures/thenable.mjs'));
})();

// expect: log
// expect: log
// expect: log
// expect: log
// expect: true
// expect: Error: Cannot find module './fixtures/nothing.mjs'
// expect: TypeError: Cannot find module 'nothing'
// expect: RangeError: from toString
// expect: TypeError: Module './fixtures/data.json' needs an import attribute of 'type
// expect: default
// expect: TypeError: Module type 'css' of './fixtures/data.json' is not supported
// expect: TypeError: Import attribute 'kind' is not supported
// expect: TypeError: The second argument of import() must be an object
// expect: TypeError: The 'with' option of import() must be an object
// expect: TypeError: Import attribute value must be a string
// expect: log
// expect: log
// expect: SyntaxError: Unexpected token ')'
// expect: SyntaxError: The requested module './log.mjs' does not provide an export named 'nothing'
// expect: SyntaxError: Unexpected token 'o', "not json" is not valid JSON
// expect: 0,1
