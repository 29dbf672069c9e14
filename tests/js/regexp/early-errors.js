for (var [p, f] of [['(', ''], [')', ''], ['*', ''], ['a**', ''], ['[b-a]', ''], ['\\', ''], ['(?<a>.)(?<a>.)', ''], ['a{2,1}', ''], ['[a', ''], ['(?<1>a)', ''], ['\\k<a>', 'u'],
    ['\\1', 'u'], ['\\p{Foo}', 'u'], ['{', 'u'], ['[\\d-z]', 'u'], ['(?=a)*', 'u'], ['(?<=a)*', ''], ['\\u{110000}', 'u'], ['[a&&&b]', 'v'], ['[^\\q{ab}]', 'v'], ['[(]', 'v'], ['a', 'gg'], ['a', 'uv'], ['()'.repeat(40000), '']]) {
  try { new RegExp(p, f); console.log('none', p); } catch (e) { console.log(e.name, e.message.slice(-60)); }
}
try { eval('function f() { return /(?<a/u; }'); } catch (e) { console.log(e.message); }

// expect: SyntaxError Invalid regular expression: /(/: Unterminated group
// expect: SyntaxError Invalid regular expression: /)/: Unmatched ')'
// expect: SyntaxError Invalid regular expression: /*/: Nothing to repeat
// expect: SyntaxError Invalid regular expression: /a**/: Nothing to repeat
// expect: SyntaxError r expression: /[b-a]/: Range out of order in character class
// expect: SyntaxError Invalid regular expression: /\/: \ at end of pattern
// expect: SyntaxError r expression: /(?<a>.)(?<a>.)/: Duplicate capture group name
// expect: SyntaxError  expression: /a{2,1}/: numbers out of order in {} quantifier
// expect: SyntaxError valid regular expression: /[a/: Unterminated character class
// expect: SyntaxError id regular expression: /(?<1>a)/: Invalid capture group name
// expect: SyntaxError gular expression: /\k<a>/u: Invalid named capture referenced
// expect: SyntaxError Invalid regular expression: /\1/u: Invalid escape
// expect: SyntaxError nvalid regular expression: /\p{Foo}/u: Invalid property name
// expect: SyntaxError Invalid regular expression: /{/u: Lone quantifier brackets
// expect: SyntaxError valid regular expression: /[\d-z]/u: Invalid character class
// expect: SyntaxError Invalid regular expression: /(?=a)*/u: Invalid quantifier
// expect: SyntaxError Invalid regular expression: /(?<=a)*/: Invalid quantifier
// expect: SyntaxError id regular expression: /\u{110000}/u: Invalid Unicode escape
// expect: SyntaxError expression: /[a&&&b]/v: Invalid character in character class
// expect: SyntaxError n: /[^\q{ab}]/v: Negated character class may contain strings
// expect: SyntaxError lar expression: /[(]/v: Invalid character in character class
// expect: SyntaxError Invalid flags supplied to RegExp constructor 'gg'
// expect: SyntaxError Invalid flags supplied to RegExp constructor 'uv'
// expect: SyntaxError )()()()()()()()()()()()()()()()()()().../: Too many captures
// expect: Invalid regular expression: /(?<a/u: Invalid capture group name
