// What a module's text may not say. The files lie in fixtures/errors, one error each.
const names = ['duplicate-export', 'undeclared-export', 'import-twice', 'import-and-let', 'await-name',
  'html-comment', 'two-functions', 'var-and-function', 'with', 'delete', 'attribute-twice', 'nested-import',
  'surrogate', 'string-local', 'new-import', 'duplicate-default', 'eval-name', 'return', 'arguments-name'];
(async () => {
  for (const name of names) {
    try {
      await import(`./fixtures/errors/${name}.mjs`);
      print(name, 'passes');
    } catch (e) {
      print(name, e.name + ': ' + e.message);
    }
  }
  for (const source of ['import.meta', 'import x from "y"', 'export let a', 'import', 'import()', 'import(1, 2, 3)',
    'import(...[])', 'new import(1)', 'import.meta = 1', 'import("x") = 1', 'import(1)++', 'import.x']) {
    try { new Function(source); print(source, 'passes'); } catch (e) { print(e.message); }
  }
})();

// expect: duplicate-export SyntaxError: Duplicate export of 'a'
// expect: undeclared-export SyntaxError: Export 'missing' is not defined in module
// expect: import-twice SyntaxError: Identifier 'log' has already been declared
// expect: import-and-let SyntaxError: Identifier 'log' has already been declared
// expect: await-name SyntaxError: Unexpected reserved word
// expect: html-comment SyntaxError: Unexpected token '<'
// expect: two-functions SyntaxError: Identifier 'f' has already been declared
// expect: var-and-function SyntaxError: Identifier 'f' has already been declared
// expect: with SyntaxError: Strict mode code may not include a with statement
// expect: delete SyntaxError: Delete of an unqualified identifier in strict mode.
// expect: attribute-twice SyntaxError: Import attributes has a duplicate key 'type'
// expect: nested-import SyntaxError: Cannot use import statement outside a module
// expect: surrogate SyntaxError: Invalid module export name: contains unpaired surrogate character
// expect: string-local SyntaxError: Unexpected string
// expect: new-import SyntaxError: Cannot use new with import
// expect: duplicate-default SyntaxError: Duplicate export of 'default'
// expect: eval-name SyntaxError: Unexpected eval or arguments in strict mode
// expect: return SyntaxError: Illegal return statement
// expect: arguments-name SyntaxError: Unexpected eval or arguments in strict mode
// expect: Cannot use 'import.meta' outside a module
// expect: Cannot use import statement outside a module
// expect: Unexpected token 'export'
// expect: Cannot use import statement outside a module
// expect: import() requires a specifier
// expect: Unexpected number
// expect: Unexpected token '...'
// expect: Cannot use new with import
// expect: Cannot use 'import.meta' outside a module
// expect: Invalid left-hand side in assignment
// expect: Invalid left-hand side expression in postfix operation
// expect: Unexpected identifier 'x'
