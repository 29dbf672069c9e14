function early(s) { try { new Function('"use strict"; ' + s); return 'ok'; } catch (e) {
    return e.name; } }
for (var s of ['with (a) {}', 'delete x', '010', '"\\01"', 'eval = 1', 'arguments++', 'var eval',
    'function f(a, a) {}', 'var public', 'let static = 1', 'if (1) function f() {}', 'x = 09',
    '({a: 1, a: 2})', 'l: function f() {}', 'var yield', 'interface = 1', 'try {} catch (eval) {}',
    '"\\8"']) console.log(s, '->', early(s));

// expect: with (a) {} -> SyntaxError
// expect: delete x -> SyntaxError
// expect: 010 -> SyntaxError
// expect: "\01" -> SyntaxError
// expect: eval = 1 -> SyntaxError
// expect: arguments++ -> SyntaxError
// expect: var eval -> SyntaxError
// expect: function f(a, a) {} -> SyntaxError
// expect: var public -> SyntaxError
// expect: let static = 1 -> SyntaxError
// expect: if (1) function f() {} -> SyntaxError
// expect: x = 09 -> SyntaxError
// expect: ({a: 1, a: 2}) -> ok
// expect: l: function f() {} -> SyntaxError
// expect: var yield -> SyntaxError
// expect: interface = 1 -> SyntaxError
// expect: try {} catch (eval) {} -> SyntaxError
// expect: "\8" -> SyntaxError
