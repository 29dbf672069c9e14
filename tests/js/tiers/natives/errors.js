// Unknown names, wrong numbers of arguments, and what may not stand behind the sign.
for (const source of ['%Foo()', '%CompileBaseline()', '%HaveSameMap(1)', '%HaveSameMap(1, 2, 3)', '%HaveSameMap(...[1, 2])',
                      '%HaveSameMap', '%1', '%', '() => { %Foo() }']) {
  try { eval(source); console.log('no error', source); } catch (e) { console.log(e.name, '|', e.message); }
}
const HaveSameMap = x => x + 1;
console.log(7 %HaveSameMap(2), eval('%HaveSameMap(1, 1)'), new Function('return %HaveSameMap(1, {})')());
// flags: --allow-natives-syntax
// expect: SyntaxError | %Foo is no function of the engine
// expect: SyntaxError | %CompileBaseline takes 1 arguments
// expect: SyntaxError | %HaveSameMap takes 2 arguments
// expect: SyntaxError | %HaveSameMap takes 2 arguments
// expect: SyntaxError | %HaveSameMap takes 2 arguments
// expect: SyntaxError | Unexpected end of input
// expect: SyntaxError | Unexpected number
// expect: SyntaxError | Unexpected end of input
// expect: SyntaxError | %Foo is no function of the engine
// expect: 1 true false
