for (var s of ['var', '1 +', '}', '(', 'break', 'return 1', 'let a; let a', 'a = = 1', 'const c',
    '"', 'continue', '++1']) try { eval(s); console.log(s, 'ok'); } catch (e) {
  console.log(s, e.name); }

// expect: var SyntaxError
// expect: 1 + SyntaxError
// expect: } SyntaxError
// expect: ( SyntaxError
// expect: break SyntaxError
// expect: return 1 SyntaxError
// expect: let a; let a SyntaxError
// expect: a = = 1 SyntaxError
// expect: const c SyntaxError
// expect: " SyntaxError
// expect: continue SyntaxError
// expect: ++1 SyntaxError
