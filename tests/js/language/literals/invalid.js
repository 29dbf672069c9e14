for (var s of ['1_', '_1 + 1', '1__0', '0_1', '0b2', '0o8', '0xg', '1e', "'\\x4'", "'\\u{110000}'",
    "'\\u{}'", "'\\u12'", '3in []', '0b', '1a', "'a\nb'",
    '`${', '`\\01`', '08_0', '1.e_3']) try { eval(s); console.log(s, 'ok'); } catch (e) { console.log(JSON.stringify(s), e.name); }

// expect: "1_" SyntaxError
// expect: "_1 + 1" ReferenceError
// expect: "1__0" SyntaxError
// expect: "0_1" SyntaxError
// expect: "0b2" SyntaxError
// expect: "0o8" SyntaxError
// expect: "0xg" SyntaxError
// expect: "1e" SyntaxError
// expect: "'\\x4'" SyntaxError
// expect: "'\\u{110000}'" SyntaxError
// expect: "'\\u{}'" SyntaxError
// expect: "'\\u12'" SyntaxError
// expect: "3in []" SyntaxError
// expect: "0b" SyntaxError
// expect: "1a" SyntaxError
// expect: "'a\nb'" SyntaxError
// expect: "`${" SyntaxError
// expect: "`\\01`" SyntaxError
// expect: "08_0" SyntaxError
// expect: "1.e_3" SyntaxError
