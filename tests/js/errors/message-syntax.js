for (var s of ['var 1', 'a b', 'if (', '}', 'let a; let a', 'const c', 'break', 'continue',
    'x: while (0) continue y', 'return', 'a = = 1', '"abc', 'new.target', 'super.x', '1++', '++1',
    'for (let x, y of z) ;', 'function () {}', 'class { }', 'let let', '({ a = 1 })',
    '(a, b) => { "use strict"; with (a) {} }', '"use strict"; 010', '"use strict"; delete x',
    '"use strict"; eval = 1', 'f(a b)', '[1 2]', 'var x = ;', 'throw\n1', 'try { }',
    'switch (1) { default: default: }', '0b2', '1_', '3in []', '"\\u{110000}"', 'a?.b = 1',
    'async () => await', '({ get a(x) {} })', 'function f(a, a) { "use strict"; }', '-1 ** 2',
    'a ?? b || c', 'let [a]', 'x = {', 'do while (0)', 'label: let\nx', 'enum',
    'import x from "y"']) try { (0, eval)(s); console.log(s, '-> ok'); } catch (e) {
  console.log(JSON.stringify(s), '->', e.name + ': ' + e.message); }

// expect: "var 1" -> SyntaxError: Unexpected number
// expect: "a b" -> SyntaxError: Unexpected identifier 'b'
// expect: "if (" -> SyntaxError: Unexpected end of input
// expect: "}" -> SyntaxError: Unexpected token '}'
// expect: "let a; let a" -> SyntaxError: Identifier 'a' has already been declared
// expect: "const c" -> SyntaxError: Missing initializer in const declaration
// expect: "break" -> SyntaxError: Illegal break statement
// expect: "continue" -> SyntaxError: Illegal continue statement: no surrounding iteration statement
// expect: "x: while (0) continue y" -> SyntaxError: Undefined label 'y'
// expect: "return" -> SyntaxError: Illegal return statement
// expect: "a = = 1" -> SyntaxError: Unexpected token '='
// expect: "\"abc" -> SyntaxError: Invalid or unexpected token
// expect: "new.target" -> SyntaxError: new.target expression is not allowed here
// expect: "super.x" -> SyntaxError: 'super' keyword unexpected here
// expect: "1++" -> SyntaxError: Invalid left-hand side expression in postfix operation
// expect: "++1" -> SyntaxError: Invalid left-hand side expression in prefix operation
// expect: "for (let x, y of z) ;" -> SyntaxError: Invalid left-hand side in for-of loop: Must have a single binding.
// expect: "function () {}" -> SyntaxError: Function statements require a function name
// expect: "class { }" -> SyntaxError: Unexpected token '{'
// expect: "let let" -> SyntaxError: let is disallowed as a lexically bound name
// expect: "({ a = 1 })" -> SyntaxError: Invalid shorthand property initializer
// expect: "(a, b) => { \"use strict\"; with (a) {} }" -> SyntaxError: Strict mode code may not include a with statement
// expect: "\"use strict\"; 010" -> SyntaxError: Octal literals are not allowed in strict mode.
// expect: "\"use strict\"; delete x" -> SyntaxError: Delete of an unqualified identifier in strict mode.
// expect: "\"use strict\"; eval = 1" -> SyntaxError: Unexpected eval or arguments in strict mode
// expect: "f(a b)" -> SyntaxError: missing ) after argument list
// expect: "[1 2]" -> SyntaxError: Unexpected number
// expect: "var x = ;" -> SyntaxError: Unexpected token ';'
// expect: "throw\n1" -> SyntaxError: Illegal newline after throw
// expect: "try { }" -> SyntaxError: Missing catch or finally after try
// expect: "switch (1) { default: default: }" -> SyntaxError: More than one default clause in switch statement
// expect: "0b2" -> SyntaxError: Invalid or unexpected token
// expect: "1_" -> SyntaxError: Numeric separators are not allowed at the end of numeric literals
// expect: "3in []" -> SyntaxError: Invalid or unexpected token
// expect: "\"\\u{110000}\"" -> SyntaxError: Undefined Unicode code-point
// expect: "a?.b = 1" -> SyntaxError: Invalid left-hand side in assignment
// expect: "async () => await" -> SyntaxError: Unexpected end of input
// expect: "({ get a(x) {} })" -> SyntaxError: Getter must not have any formal parameters.
// expect: "function f(a, a) { \"use strict\"; }" -> SyntaxError: Duplicate parameter name not allowed in this context
// expect: "-1 ** 2" -> SyntaxError: Unary operator used immediately before exponentiation expression. Parenthesis must be used to disambiguate operator precedence
// expect: "a ?? b || c" -> SyntaxError: Unexpected token '||'
// expect: "let [a]" -> SyntaxError: Missing initializer in destructuring declaration
// expect: "x = {" -> SyntaxError: Unexpected end of input
// expect: "do while (0)" -> SyntaxError: Unexpected end of input
// expect: "label: let\nx" -> ReferenceError: let is not defined
// expect: "enum" -> SyntaxError: Unexpected reserved word
// expect: "import x from \"y\"" -> SyntaxError: Cannot use import statement outside a module
