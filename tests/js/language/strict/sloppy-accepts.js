function early(s) { try { new Function(s); return 'ok'; } catch (e) { return e.name; } }
for (var s of ['with (a) {}', 'delete x', '010', '"\\01"', 'eval = 1', 'var public',
    'function f(a, a) {}', 'if (1) function f() {}', 'x = 09', 'l: function f() {}', 'var yield',
    'var let', 'yield: 1']) console.log(s, '->', early(s));

// expect: with (a) {} -> ok
// expect: delete x -> ok
// expect: 010 -> ok
// expect: "\01" -> ok
// expect: eval = 1 -> ok
// expect: var public -> ok
// expect: function f(a, a) {} -> ok
// expect: if (1) function f() {} -> ok
// expect: x = 09 -> ok
// expect: l: function f() {} -> ok
// expect: var yield -> ok
// expect: var let -> ok
// expect: yield: 1 -> ok
