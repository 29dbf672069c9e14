// Without the flag the sign is an operator and nothing else.
for (const source of ['%CompileBaseline(f)', '%Foo()', '% 1']) {
  try { eval(source); console.log('no error'); } catch (e) { console.log(e.name, '|', e.message); }
}
// expect: SyntaxError | Unexpected token '%'
// expect: SyntaxError | Unexpected token '%'
// expect: SyntaxError | Unexpected token '%'
