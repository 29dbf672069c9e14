for (var s of ['class A { constructor() {} constructor() {} }', 'class A { get constructor() {} }',
    'class A { static prototype() {} }', 'class A { constructor() { super(); } }',
    'function f() { super.x; }', 'class A extends B { m() { super(); } }', 'class let {}',
    'class A { x = 1 y = 2 }', 'class { }', 'class A { "constructor"() {} constructor() {} }',
    'class A { static constructor() {} }', '({ m() { super(); } })',
    'class A { static { await; } }', 'class A { static { return; } }',
    'class A { constructor = 1; }', 'class A { async constructor() {} }',
    '({ f: function () { super.x; } })']) { try { new Function(s); console.log(s, '-> ok');
  } catch (e) { console.log(s, '->', e.name); } }

// expect: class A { constructor() {} constructor() {} } -> SyntaxError
// expect: class A { get constructor() {} } -> SyntaxError
// expect: class A { static prototype() {} } -> SyntaxError
// expect: class A { constructor() { super(); } } -> SyntaxError
// expect: function f() { super.x; } -> SyntaxError
// expect: class A extends B { m() { super(); } } -> SyntaxError
// expect: class let {} -> SyntaxError
// expect: class A { x = 1 y = 2 } -> SyntaxError
// expect: class { } -> SyntaxError
// expect: class A { "constructor"() {} constructor() {} } -> SyntaxError
// expect: class A { static constructor() {} } -> ok
// expect: ({ m() { super(); } }) -> SyntaxError
// expect: class A { static { await; } } -> SyntaxError
// expect: class A { static { return; } } -> SyntaxError
// expect: class A { constructor = 1; } -> SyntaxError
// expect: class A { async constructor() {} } -> SyntaxError
// expect: ({ f: function () { super.x; } }) -> SyntaxError
