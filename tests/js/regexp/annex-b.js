console.log(/\1\8/.test('\x018'), /[\1]/.test('\x01'), /\c/.test('\\c'), /[\c_]/.test('\x1f'), /a{/.test('a{'), /]}/.test(']}'), /\k/.test('k'), /\u{2}/.test('uu'), /(?=a)*/.test(''), /[\d-z]/.test('-'), /\x1/.test('x1'), /\p{Lu}/.test('p{Lu}'), /\_/.test('_'), /[\b]/.test('\b'));

// expect: true true true true true true true true true true true true true true
