for (var s of ['let a; let a', 'let a; var a', 'var a; let a', 'const a = 1; function a() {}',
    'function f(a) { let a; }', '{ function f() {} let f; }', 'let a; { var a; }',
    'try {} catch (e) { let e; }', 'class A {} var A', 'var a; var a', 'function a() {} var a',
    'for (let i;;) { var i; }', 'switch (0) { case 0: let a; default: let a; }', '(a, a) => 1',
    'try {} catch ([e, e]) {}', '{ function f() {} function f() {} }', 'let let = 1', 'const c',
    '(function (a, { a }) {})']) { try { new Function(s); console.log(s, '-> ok'); } catch (e) {
    console.log(s, '->', e.name); } }

// expect: let a; let a -> SyntaxError
// expect: let a; var a -> SyntaxError
// expect: var a; let a -> SyntaxError
// expect: const a = 1; function a() {} -> SyntaxError
// expect: function f(a) { let a; } -> SyntaxError
// expect: { function f() {} let f; } -> SyntaxError
// expect: let a; { var a; } -> SyntaxError
// expect: try {} catch (e) { let e; } -> SyntaxError
// expect: class A {} var A -> SyntaxError
// expect: var a; var a -> ok
// expect: function a() {} var a -> ok
// expect: for (let i;;) { var i; } -> SyntaxError
// expect: switch (0) { case 0: let a; default: let a; } -> SyntaxError
// expect: (a, a) => 1 -> SyntaxError
// expect: try {} catch ([e, e]) {} -> SyntaxError
// expect: { function f() {} function f() {} } -> ok
// expect: let let = 1 -> SyntaxError
// expect: const c -> SyntaxError
// expect: (function (a, { a }) {}) -> SyntaxError
