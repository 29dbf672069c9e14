for (var s of ['class A { #x; #x; }', 'class A { m() { this.#q; } }', '({}).#x',
    'class A { #constructor; }', 'class A { #x; m() { delete this.#x; } }',
    'class A { get #a() {} set #a(v) {} }', 'class A { get #a() {} #a; }', 'class A { #x in {}; }',
    'class A { static #x; #x() {} }', 'class A { m() { #x in 1 + 1; } #x; }']) {
  try { new Function(s); console.log(s, '-> ok'); } catch (e) { console.log(s, '->', e.name); } }

// expect: class A { #x; #x; } -> SyntaxError
// expect: class A { m() { this.#q; } } -> SyntaxError
// expect: ({}).#x -> SyntaxError
// expect: class A { #constructor; } -> SyntaxError
// expect: class A { #x; m() { delete this.#x; } } -> SyntaxError
// expect: class A { get #a() {} set #a(v) {} } -> ok
// expect: class A { get #a() {} #a; } -> SyntaxError
// expect: class A { #x in {}; } -> SyntaxError
// expect: class A { static #x; #x() {} } -> SyntaxError
// expect: class A { m() { #x in 1 + 1; } #x; } -> ok
