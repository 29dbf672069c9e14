for (var s of ['[...a, b] = c', '[...a,] = c', '({ a }) = 1', '({ ...{ a } } = b)', '[a + b] = c',
    '({ a: 1 } = b)', 'var { a }', '({ a = 1 })', '[(a, b)] = c', 'let [a, a] = b',
    '({ get x() {} } = 0)', '[f()] = [1]', '([a]) = 1', '[(a)] = [1]', '({ a: (b.c) } = {})',
    '[(a.b)] = [1]', '[([a])] = [1]', '({ async *m() {} } = {})']) {
  try { new Function(s); console.log(s, '-> ok'); } catch (e) { console.log(s, '->', e.name); } }

// expect: [...a, b] = c -> SyntaxError
// expect: [...a,] = c -> SyntaxError
// expect: ({ a }) = 1 -> SyntaxError
// expect: ({ ...{ a } } = b) -> SyntaxError
// expect: [a + b] = c -> SyntaxError
// expect: ({ a: 1 } = b) -> SyntaxError
// expect: var { a } -> SyntaxError
// expect: ({ a = 1 }) -> SyntaxError
// expect: [(a, b)] = c -> SyntaxError
// expect: let [a, a] = b -> SyntaxError
// expect: ({ get x() {} } = 0) -> SyntaxError
// expect: [f()] = [1] -> SyntaxError
// expect: ([a]) = 1 -> SyntaxError
// expect: [(a)] = [1] -> ok
// expect: ({ a: (b.c) } = {}) -> ok
// expect: [(a.b)] = [1] -> ok
// expect: [([a])] = [1] -> SyntaxError
// expect: ({ async *m() {} } = {}) -> SyntaxError
