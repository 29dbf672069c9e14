#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "vm/frontend/ast/ast-printer.h"
#include "vm/frontend/parser/parser.h"
#include "vm/frontend/scanner/scanner.h"

namespace kei {
namespace {

class FrontendTest : public testing::Test {
 protected:
  ParseResult Parse(const std::string& source, const ParseOptions& options) {
    sources_.push_back(std::make_unique<std::string>(source));
    return kei::Parse(&arena_, &strings_, SourceView(*sources_.back()), options);
  }
  ParseResult ParseScript(const std::string& source, bool allow_lazy = false) {
    ParseOptions options;
    options.allow_lazy = allow_lazy;
    return Parse(source, options);
  }
  std::string Print(const std::string& source, bool allow_lazy = false) {
    ParseResult result = ParseScript(source, allow_lazy);
    return result.ok() ? PrintAst(result.function) : "SyntaxError: " + result.error.Text();
  }
  // "" if the script is accepted.
  std::string ErrorOf(const std::string& source, bool is_strict = false) {
    ParseOptions options;
    options.is_strict = is_strict;
    ParseResult lazy = Parse(source, options);
    options.allow_lazy = false;
    ParseResult eager = Parse(source, options);
    EXPECT_EQ(lazy.ok(), eager.ok()) << source;
    if (eager.ok()) return "";
    EXPECT_EQ(lazy.error.Text(), eager.error.Text()) << source;
    return eager.error.Text();
  }
  std::string StrictErrorOf(const std::string& source) { return ErrorOf(source, true); }

  Arena arena_;
  AstStringTable strings_;
  std::vector<std::unique_ptr<std::string>> sources_;
};

bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

#define EXPECT_CONTAINS(text, part) EXPECT_TRUE(Contains(text, part)) << text
#define EXPECT_LACKS(text, part) EXPECT_FALSE(Contains(text, part)) << text
#define ACCEPT(source) EXPECT_EQ("", ErrorOf(source)) << source
#define ACCEPT_STRICT(source) EXPECT_EQ("", StrictErrorOf(source)) << source
#define REJECT(source, message) EXPECT_EQ(message, ErrorOf(source)) << source
#define REJECT_STRICT(source, message) EXPECT_EQ(message, StrictErrorOf(source)) << source

// --- Scanner ------------------------------------------------------------------------------------

class ScannerTest : public testing::Test {
 protected:
  ScannedToken First(const std::string& source) {
    return Scanner(SourceView(source), &strings_, &arena_, 0).next();
  }
  ScannedToken First(const std::u16string& source) {
    return Scanner(
               SourceView(reinterpret_cast<const uint16_t*>(source.data()), static_cast<int>(source.size())),
               &strings_, &arena_, 0)
        .next();
  }
  std::vector<Token> All(const std::string& source) {
    Scanner scanner(SourceView(source), &strings_, &arena_, 0);
    std::vector<Token> result;
    for (; scanner.next().token != Token::kEndOfSource; scanner.Advance()) {
      result.push_back(scanner.next().token);
    }
    return result;
  }
  Arena arena_;
  AstStringTable strings_;
};

TEST_F(ScannerTest, LongestPunctuatorWins) {
  EXPECT_EQ((std::vector<Token>{Token::kAssignShr, Token::kShr, Token::kSar, Token::kGe}),
            All(">>>= >>> >> >="));
  EXPECT_EQ((std::vector<Token>{Token::kAssignNullish, Token::kNullish, Token::kQuestionPeriod}),
            All("?\?= ?? ?."));
  EXPECT_EQ((std::vector<Token>{Token::kAssignExp, Token::kExp, Token::kEllipsis}), All("**= ** ..."));
}

TEST_F(ScannerTest, QuestionPeriodBeforeDigitIsConditional) {
  EXPECT_EQ((std::vector<Token>{Token::kConditional, Token::kNumber}), All("?.5"));
}

TEST_F(ScannerTest, Numbers) {
  EXPECT_EQ(255, First("0xfF").number);
  EXPECT_EQ(5, First("0b101").number);
  EXPECT_EQ(8, First("0o10").number);
  EXPECT_EQ(15, First("017").number);
  EXPECT_EQ(18, First("018").number);
  EXPECT_EQ(1000000, First("1_000_000").number);
  EXPECT_EQ(0.5, First(".5").number);
  EXPECT_EQ(1500, First("1.5e+3").number);
  EXPECT_EQ(HUGE_VAL, First("1e400").number);
  EXPECT_EQ(0, First("1e-400").number);
  EXPECT_EQ(9007199254740992, First("9007199254740993").number);
  EXPECT_EQ(9007199254740996, First("0x20000000000003").number);
}

TEST_F(ScannerTest, MalformedNumbers) {
  for (const char* source : {"1__0", "1_", "0_1", "1n2", "3in", "0x", "0b2", "1e", "01n", "1.5n"}) {
    EXPECT_EQ(Token::kIllegal, First(source).token) << source;
  }
}

TEST_F(ScannerTest, BigIntKeepsItsRadix) {
  EXPECT_EQ("0x1f", First("0x1_fn").string->ToUtf8());
  EXPECT_EQ(Token::kBigInt, First("12n").token);
}

TEST_F(ScannerTest, StringEscapes) {
  EXPECT_TRUE(First("'a\\n\\x41\\u0042\\u{43}\\\nd\\0'").string->Equals(std::string_view("a\nABCd\0", 7)));
  EXPECT_TRUE(First("'\\101\\377\\400'")
                  .string->Equals("A\xff\x20"
                                  "0"));
  EXPECT_EQ(Token::kIllegal, First("'\\x4'").token);
  EXPECT_EQ(Token::kIllegal, First("'a").token);
  EXPECT_EQ(Token::kIllegal, First("'\\u{110000}'").token);
}

TEST_F(ScannerTest, TwoByteSourceInternsLatin1AsOneByte) {
  const AstString* narrow = First(std::u16string(u"'abc'")).string;
  EXPECT_TRUE(narrow->is_one_byte());
  EXPECT_EQ(narrow, First("'abc'").string);
  EXPECT_FALSE(First(std::u16string(u"'\u20ac'")).string->is_one_byte());
}

TEST_F(ScannerTest, IdentifiersOfUnicode) {
  EXPECT_EQ(Token::kIdentifier, First(std::u16string(u"\u00e9t\u00e9")).token);
  EXPECT_EQ(Token::kIdentifier, First(std::u16string(u"\U00020bb7")).token);
  EXPECT_EQ(Token::kIllegal, First(std::u16string(u"\u20ac")).token);
  EXPECT_EQ("abc", First("\\u0061b\\u{63}").string->ToUtf8());
  EXPECT_EQ(Token::kEscapedKeyword, First("v\\u0061r").token);
}

TEST_F(ScannerTest, CommentsAndNewlines) {
  EXPECT_TRUE(All("#!shebang\n// x\n<!-- y\n--> z\n/* a */").empty());
  Scanner scanner(SourceView("a /*\n*/ b c"), &strings_, &arena_, 0);
  scanner.Advance();
  EXPECT_TRUE(scanner.next().newline_before);
  scanner.Advance();
  EXPECT_FALSE(scanner.next().newline_before);
}

TEST_F(ScannerTest, ArrayIndices) {
  uint32_t index;
  EXPECT_TRUE(strings_.Intern("4294967294")->AsArrayIndex(&index));
  EXPECT_EQ(4294967294u, index);
  for (const char* text : {"4294967295", "01", "", "-1", "1e3", "1."}) {
    EXPECT_FALSE(strings_.Intern(text)->AsArrayIndex(&index)) << text;
  }
}

TEST_F(ScannerTest, NumbersAsPropertyNames) {
  EXPECT_EQ("1.5", strings_.InternNumber(1.5)->ToUtf8());
  EXPECT_EQ("1e+21", strings_.InternNumber(1e21)->ToUtf8());
  EXPECT_EQ("100000000000000000000", strings_.InternNumber(1e20)->ToUtf8());
  EXPECT_EQ("1e-7", strings_.InternNumber(1e-7)->ToUtf8());
  EXPECT_EQ("0.000001", strings_.InternNumber(1e-6)->ToUtf8());
  EXPECT_EQ("1.2e+25", strings_.InternNumber(1.2e25)->ToUtf8());
}

// --- What is accepted ---------------------------------------------------------------------------

TEST_F(FrontendTest, AcceptsStatements) {
  ACCEPT("if (a) b; else c; do x(); while (y) z");
  ACCEPT("for (;;) break; for (var i = 0, j; i < 9; i++) continue; for (var x in o); for (x of y);");
  ACCEPT("a: for (;;) { b: for (;;) { continue a; break b; } }");
  ACCEPT("switch (x) { case 1: case 2: break; default: let y; }");
  ACCEPT("try { throw 1 } catch { } finally { }; try {} catch ([a, {b}]) {}");
  ACCEPT("with (o) x = y; l: { break l; }");
  ACCEPT("var a = 1\nvar b\n++b\nreturn_: 1");
  ACCEPT("if (1) function f() {} else function g() {}");
  ACCEPT("l: function f() {}");
}

TEST_F(FrontendTest, AcceptsContextualWordsAsNames) {
  ACCEPT("var let, yield, async, await, of, get, set, static, implements, target;");
  ACCEPT("let\nx; async\nfunction f() {}");
  ACCEPT("async(1); async = 2; var o = { async, get, set, async() {}, get() {}, get get() {} };");
  ACCEPT("for (let in o); for (let of = 0;;) break; for (async of => 1;;) break;");
  ACCEPT("o.class.new.if; ({ if: 1, class() {} })");
}

TEST_F(FrontendTest, AcceptsExpressions) {
  ACCEPT("a ?? b; (a || b) ?? c; a?.b?.[c]?.(d).e; a ? b : c ? d : e; (-1) ** 2; 2 ** -1");
  ACCEPT("a ||= b; a &&= c; a ?\?= d; a **= 2; x = y = z, w");
  ACCEPT("new X; new X(); new x.y.z(1, ...a); new (f())(); new new X()(); typeof delete void 0");
  ACCEPT("/[/]\\/(?:)/g; a = /=/; x / y / z; a\n/b/c");
  ACCEPT("`a${`b${c}`}d`; f`x${1}\\u`; a.b`c``d`");
  ACCEPT("f() = 1; f()++; for (f() in o);");  // errors at run time in sloppy mode
}

TEST_F(FrontendTest, AcceptsFunctionsAndArrows) {
  ACCEPT("(a, b = 1, {c, d: [e]}, ...f) => {}; a => b => c; () => ({}); async x => await x;");
  ACCEPT("async (a, b) => { await a }; (x = () => y, {z} = {}) => x; (a,) => a");
  ACCEPT("function* g() { yield; yield* x; let y = yield a, b; }");
  ACCEPT("async function* f() { for await (x of y) await x; }");
  ACCEPT("function f(a, a) {} function g(a, b = 1, [c] = [], ...[d]) {}");
  ACCEPT("(function f() { 'use strict'; return this })()");
  ACCEPT("({ m(a = 1) {}, get x() { return 1 }, set x(v) {}, *g() {}, async *h() {}, [k]() {} })");
}

TEST_F(FrontendTest, AcceptsClasses) {
  ACCEPT("class A extends B { constructor() { super(); super.x; new.target } static m() {} }");
  ACCEPT(
      "class A { x = 1; static y; #z = this.x; ['w'] = 2; static { this.q = 1 } 'constructor'() {} "
      "}");
  ACCEPT("class A { #p; static t(o) { return #p in o && o.#p } get #a() {} set #a(v) {} }");
  ACCEPT("(class {}); (class X { static async *[y]() {} get; set; static; async })");
}

TEST_F(FrontendTest, AcceptsDestructuring) {
  ACCEPT("var {a, b: c, [d]: e = 1, ...f} = o; let [g, , h = 2, ...i] = a;");
  ACCEPT("[a, b.c, d[0] = 1, ...e] = x; ({a, b: c.d, e = 1, ...f} = y); [[a] = b, {c = 1}] = d");
  ACCEPT("for (var [a, b] of c); for ({a = 1} of b); for (const {x} in y);");
}

// --- What is rejected ---------------------------------------------------------------------------

TEST_F(FrontendTest, ReportsTokens) {
  REJECT("a b", "Unexpected identifier 'b'");
  REJECT("f(a b)", "missing ) after argument list");
  REJECT("x = )", "Unexpected token ')'");
  REJECT("{", "Unexpected end of input");
  REJECT("'abc", "Invalid or unexpected token");
  REJECT("a 1", "Unexpected number");
  REJECT("`abc", "Unterminated template literal");
  REJECT("/abc", "Invalid regular expression: missing /");
  REJECT("/a/gg", "Invalid regular expression flags");
  REJECT("v\\u0061r x", "Keyword must not contain escaped characters");
  REJECT("enum x", "Unexpected reserved word");
}

TEST_F(FrontendTest, ReportsRedeclarations) {
  const std::string message = "Identifier 'x' has already been declared";
  REJECT("let x; let x", message);
  REJECT("let x; var x", message);
  REJECT("var x; let x", message);
  REJECT("let x; { var x }", message);
  REJECT("{ { var x } let x }", message);
  REJECT("function f(x) { let x }", message);
  REJECT("try {} catch (x) { let x }", message);
  REJECT("try {} catch ([x]) { var x }", message);
  REJECT("switch (1) { case 1: let x; case 2: let x }", message);
  REJECT("function f(a, x = a) { let x }", message);
  REJECT_STRICT("{ function x() {} function x() {} }", message);
  ACCEPT("{ function x() {} function x() {} } try {} catch (x) { var x }");
  ACCEPT("var x; var x; function x() {} let y; { let y; { let y } }");
}

TEST_F(FrontendTest, ReportsInvalidTargets) {
  REJECT("1 = 2", "Invalid left-hand side in assignment");
  REJECT("a + b = c", "Invalid left-hand side in assignment");
  REJECT("a?.b = c", "Invalid left-hand side in assignment");
  REJECT("this = 1", "Invalid left-hand side in assignment");
  REJECT("new.target = 1", "new.target expression is not allowed here");
  REJECT("f() &&= 1", "Invalid left-hand side in assignment");
  REJECT_STRICT("f() = 1", "Invalid left-hand side in assignment");
  REJECT("++1", "Invalid left-hand side expression in prefix operation");
  REJECT("1++", "Invalid left-hand side expression in postfix operation");
  REJECT("for (1 of x);", "Invalid left-hand side in for-loop");
  REJECT("[a + 1] = b", "Invalid destructuring assignment target");
  REJECT("({a: 1} = b)", "Invalid destructuring assignment target");
  REJECT("({a = 1})", "Invalid shorthand property initializer");
  REJECT("[...a, b] = c", "Rest element must be last element");
  REJECT("({a}) = b", "Invalid left-hand side in assignment");
  ACCEPT("(a) = b; [(a), (b.c)] = d");
}

TEST_F(FrontendTest, ReportsControlFlow) {
  REJECT("break", "Illegal break statement");
  REJECT("continue", "Illegal continue statement: no surrounding iteration statement");
  REJECT("for (;;) break x", "Undefined label 'x'");
  REJECT("x: { for (;;) continue x }",
         "Illegal continue statement: 'x' does not denote an iteration statement");
  REJECT("x: x: 1", "Label 'x' has already been declared");
  REJECT("for (;;) (function() { break })", "Illegal break statement");
  REJECT("return", "Illegal return statement");
  REJECT("throw\n1", "Illegal newline after throw");
  REJECT("try {}", "Missing catch or finally after try");
  REJECT("switch (1) { default: default: }", "More than one default clause in switch statement");
}

TEST_F(FrontendTest, ReportsStrictModeErrors) {
  REJECT_STRICT("with (a) b", "Strict mode code may not include a with statement");
  REJECT_STRICT("delete x", "Delete of an unqualified identifier in strict mode.");
  REJECT_STRICT("010", "Octal literals are not allowed in strict mode.");
  REJECT_STRICT("'\\01'", "Octal escape sequences are not allowed in strict mode.");
  REJECT_STRICT("eval = 1", "Unexpected eval or arguments in strict mode");
  REJECT_STRICT("var let", "Unexpected strict mode reserved word");
  REJECT_STRICT("function f(a, a) {}", "Duplicate parameter name not allowed in this context");
  REJECT_STRICT("if (1) function f() {}",
                "In strict mode code, functions can only be declared at top level or inside a "
                "block.");
  REJECT("function f() { '\\01'; 'use strict' }", "Octal escape sequences are not allowed in strict mode.");
  REJECT("function eval() { 'use strict' }", "Unexpected eval or arguments in strict mode");
  REJECT("function f(eval) { 'use strict' }", "Unexpected eval or arguments in strict mode");
  REJECT("function f(a, a) { 'use strict' }", "Duplicate parameter name not allowed in this context");
  REJECT("function f(a = 1) { 'use strict' }",
         "Illegal 'use strict' directive in function with non-simple parameter list");
  ACCEPT("function f() { 'use\\x20strict'; with (a) b }");
  ACCEPT("function f() { ('use strict'); with (a) b }");
}

TEST_F(FrontendTest, ReportsFunctionErrors) {
  REJECT("(a, a) => 1", "Duplicate parameter name not allowed in this context");
  REJECT("(a + b) => 1", "Invalid destructuring assignment target");
  REJECT("a\n=> b", "Unexpected token '=>'");
  REJECT("(...a, b) => 1", "Unexpected token ','");
  REJECT("function f(...a, b) {}", "Rest parameter must be last formal parameter");
  REJECT("f(a => a)(b) => c", "Malformed arrow function parameter list");
  REJECT("()", "Unexpected token ')'");
  REJECT("({ get x(a) {} })", "Getter must not have any formal parameters.");
  REJECT("({ set x() {} })", "Setter must have exactly one formal parameter.");
  REJECT("function* g(a = yield) {}", "Yield expression not allowed in formal parameter");
  REJECT("function f() { await 1 }",
         "await is only valid in async functions and the top level bodies of modules");
  REJECT("super.x", "'super' keyword unexpected here");
  REJECT("function f() { super() }", "'super' keyword unexpected here");
  REJECT("a ?? b || c", "Unexpected token '||'");
  REJECT("-1 ** 2",
         "Unary operator used immediately before exponentiation expression. Parenthesis must be "
         "used to disambiguate operator precedence");
  REJECT("({ __proto__: 1, __proto__: 2 })", "Duplicate __proto__ fields are not allowed in object literals");
  ACCEPT("({ __proto__: a, __proto__: b } = c)");
}

TEST_F(FrontendTest, ReportsClassErrors) {
  REJECT("class A { constructor() {} constructor() {} }", "A class may only have one constructor");
  REJECT("class A { get constructor() {} }", "Class constructor may not be an accessor");
  REJECT("class A { static prototype() {} }", "Classes may not have a static property named 'prototype'");
  REJECT("class A { m() { this.#x } }", "Private field '#x' must be declared in an enclosing class");
  REJECT("class A { #x; #x }", "Identifier '#x' has already been declared");
  REJECT("class A { x = arguments }",
         "'arguments' is not allowed in class field initializer or static initialization block");
  REJECT("class A extends B { m() { super() } }", "'super' keyword unexpected here");
}

TEST_F(FrontendTest, ReportsPositions) {
  ParseResult result = ParseScript("let aa;\nlet aa;");
  EXPECT_EQ(12, result.error.start_position);
  EXPECT_EQ(14, result.error.end_position);
}

TEST_F(FrontendTest, DeepNestingIsAStackOverflow) {
  char here;
  ParseOptions options;
  const uint64_t limit = reinterpret_cast<uint64_t>(&here) - 400 * 1024;
  options.stack_limit = limit;
  for (const char* unit : {"(", "[", "{", "({a:", "!", "function f(){", "x=>(", "`${", "new "}) {
    std::string source;
    for (int i = 0; i < 50000; ++i) source += unit;
    ParseResult result = Parse(source, options);
    EXPECT_EQ(SyntaxError::kStackOverflow, result.error.kind) << unit;
  }
  std::string chain = "1";
  for (int i = 0; i < 50000; ++i) chain += "+1";
  EXPECT_TRUE(Parse(chain, options).ok());
}

TEST_F(FrontendTest, DynamicFunctions) {
  auto parse = [&](const std::string& parameters, const std::string& body) {
    ParseOptions options;
    options.mode = ParseMode::kDynamicFunction;
    std::string head = "function anonymous(" + parameters + "\n";
    options.parameters_end_position = static_cast<int>(head.size());
    ParseResult result = Parse(head + ") {\n" + body + "\n}", options);
    return result.ok() ? PrintAst(result.function) : result.error.Text();
  };
  EXPECT_CONTAINS(parse("a, b", "return a + b"), "function \"anonymous\"");
  EXPECT_EQ("Unexpected token ','", parse("", "}, function() {"));
  EXPECT_EQ("Arg string terminates parameters early", parse("a) { }, function(", ""));
}

// --- The tree -----------------------------------------------------------------------------------

TEST_F(FrontendTest, PrecedenceAndAssociativity) {
  EXPECT_CONTAINS(Print("1 + 2 * 3 - 4"), "(-\n    (+\n      1\n      (*\n        2\n        3))\n    4)");
  EXPECT_CONTAINS(Print("2 ** 3 ** 2"), "(**\n    2\n    (**\n      3\n      2))");
}

TEST_F(FrontendTest, NumbersAreSmisOrDoubles) {
  EXPECT_CONTAINS(Print("1073741823"), "  1073741823)");
  EXPECT_CONTAINS(Print("1073741824"), "  1073741824d)");
  EXPECT_CONTAINS(Print("-1073741824"), "  -1073741824)");
  EXPECT_CONTAINS(Print("-0"), "  -0d)");
  EXPECT_CONTAINS(Print("0.5"), "  0.5d)");
}

TEST_F(FrontendTest, IndexKeysAreNumbers) {
  EXPECT_CONTAINS(Print("o['1']"), "o:global\n    1)");
  EXPECT_CONTAINS(Print("o['01']"), "o:global\n    \"01\")");
  EXPECT_CONTAINS(Print("({1.5: 0, 0x10: 1})"), "(property\n      \"1.5\"");
  EXPECT_CONTAINS(Print("({1.5: 0, 0x10: 1})"), "(property\n      16");
}

TEST_F(FrontendTest, FunctionsTakeTheNameOfTheirTarget) {
  EXPECT_CONTAINS(Print("var a = () => 1"), "arrow \"a\"");
  EXPECT_CONTAINS(Print("({ b: function() {} })"), "function \"b\"");
  EXPECT_CONTAINS(Print("c = class {}"), "class \"c\"");
  EXPECT_CONTAINS(Print("[d = () => 1] = e"), "arrow \"d\"");
  EXPECT_CONTAINS(Print("(f) = () => 1"), "(arrow @");
}

TEST_F(FrontendTest, SimpleLiteralsCanBeBoilerplates) {
  EXPECT_CONTAINS(Print("({a: 1, b: [1, 'x', null]})"), "object simple");
  EXPECT_LACKS(Print("({a: 1, b: f()})"), "object simple");
  EXPECT_LACKS(Print("({[a]: 1})"), "object simple");
  EXPECT_LACKS(Print("[1, ...a]"), "array simple");
}

TEST_F(FrontendTest, CountsPropertiesOfThis) {
  ParseResult result = ParseScript("function f() { this.a = 1; if (x) this.b = 2; this.c++; }");
  EXPECT_EQ(2, result.function->scope->declarations()[0].function->expected_property_count);
}

TEST_F(FrontendTest, FunctionLength) {
  ParseResult result = ParseScript("function f(a, {b}, c = 1, d, ...e) {}");
  FunctionLiteral* function = result.function->scope->declarations()[0].function;
  EXPECT_EQ(2, function->length);
  EXPECT_EQ(4, function->parameter_count);
  EXPECT_FALSE(function->has_simple_parameters);
}

// --- Scopes -------------------------------------------------------------------------------------

TEST_F(FrontendTest, ScriptVariablesAreFoundByName) {
  std::string text = Print("var a; let b; function c() { a; b; d }");
  EXPECT_CONTAINS(text, "(var a global");
  EXPECT_CONTAINS(text, "(let b script-context");
  EXPECT_CONTAINS(text, "d:global");
}

TEST_F(FrontendTest, LocalsStayInRegisters) {
  std::string text = Print("function f(a) { var b = a; let c = b; return c + d }");
  EXPECT_CONTAINS(text, "scope function locals[2]");
  EXPECT_CONTAINS(text, "(parameter a parameter[0])");
  EXPECT_CONTAINS(text, "(var b local[0]");
  EXPECT_CONTAINS(text, "(let c local[1]");
  EXPECT_LACKS(text, "!");
}

TEST_F(FrontendTest, CapturedVariablesLiveInContexts) {
  std::string text = Print("function f(a, b) { var c, d; return () => a + c + d; }");
  EXPECT_CONTAINS(text, "scope function context[3] locals[0]");
  EXPECT_CONTAINS(text, "(parameter a context[0]");
  EXPECT_CONTAINS(text, "(parameter b parameter[1]");
  EXPECT_CONTAINS(text, "(var d context[2]");
}

TEST_F(FrontendTest, UnusedVariablesNeedNoStorage) {
  EXPECT_CONTAINS(Print("function f() { let a = g(); var b; }"), "(let a unallocated");
}

TEST_F(FrontendTest, SiblingBlocksShareRegisters) {
  std::string text = Print("function f() { { let a; a } { let b; b } }");
  EXPECT_CONTAINS(text, "scope function locals[1]");
}

TEST_F(FrontendTest, OnlyBlocksWithCapturesNeedContexts) {
  std::string text = Print("function f() { { let a; a } { let b; () => b } }");
  EXPECT_CONTAINS(text, "(scope block\n");
  EXPECT_CONTAINS(text, "(scope block context[1]");
}

TEST_F(FrontendTest, LoopVariablesThatAreCaptured) {
  EXPECT_CONTAINS(Print("function f() { for (let i = 0; i < 9; i++) () => i }"),
                  "(for\n          (scope block context[1]");
  EXPECT_CONTAINS(Print("function f() { for (let i = 0; i < 9; i++) i }"),
                  "(for\n          (scope block\n            (let i local[0]");
}

TEST_F(FrontendTest, HoleChecks) {
  EXPECT_CONTAINS(Print("{ a; let a; }"), "a:local[0]!");
  EXPECT_LACKS(Print("{ let a; a; { a } while (1) a; (() => a) }"), "!");
  EXPECT_CONTAINS(Print("{ let a = a; }"), "a:local[0]!");
  EXPECT_CONTAINS(Print("{ let a = () => a; }"), "a:context[0]");
  EXPECT_LACKS(Print("{ let a = () => a; }"), "!");
  EXPECT_CONTAINS(Print("{ let a = g(() => a); }"), "a:context[0]!");
  EXPECT_CONTAINS(Print("{ f(); let a; function f() { a } }"), "a:context[0]!");
  EXPECT_LACKS(Print("{ let a; { function f() { a } } }"), "!");
  EXPECT_CONTAINS(Print("switch (1) { case 1: let a; case 2: a }"), "a:local[0]!");
  EXPECT_CONTAINS(Print("for (let a of a);"), "a:local[0]!");
  EXPECT_LACKS(Print("for (let a of b) a;"), "!");
  EXPECT_CONTAINS(Print("function f(a = b, b) {}"), "b:local[0]!");
  EXPECT_LACKS(Print("function f(a, b = a) { a + b }"), "!");
  EXPECT_LACKS(Print("(a, b = a) => a + b"), "!");
  EXPECT_LACKS(Print("class A { m() { return A } }"), "!");
  EXPECT_CONTAINS(Print("(class A { [A]() {} })"), "A:local[0]!");
  EXPECT_CONTAINS(Print("(class A extends (() => A)() {})"), "A:context[0]!");
}

TEST_F(FrontendTest, LazyFunctionsTellTheirHoleChecks) {
  EXPECT_CONTAINS(Print("{ let a; (() => a); }", true), "(let a context[0])");
  EXPECT_CONTAINS(Print("{ f(); let a; function f() { a } }", true), "(let a context[0] hole)");
  EXPECT_CONTAINS(Print("{ let a; x = function() { a } }", true), "(let a context[0])");
}

TEST_F(FrontendTest, ThisIsTheReceiverOrCaptured) {
  EXPECT_CONTAINS(Print("this"), "this:global-this");
  EXPECT_CONTAINS(Print("() => this"), "this:global-this");
  EXPECT_CONTAINS(Print("function f() { this }"), "this:parameter[-1]");
  EXPECT_CONTAINS(Print("function f() { () => this }"), "this:context[0]");
  EXPECT_CONTAINS(Print("(class extends B { constructor() { super(); this } })"), "this:local[0]!");
}

TEST_F(FrontendTest, ArgumentsObjects) {
  std::string mapped = Print("function f(a) { arguments }");
  EXPECT_CONTAINS(mapped, "(parameter a context[0]");
  EXPECT_CONTAINS(mapped, "arguments:local[0]");
  EXPECT_CONTAINS(Print("function f(a) { 'use strict'; arguments }"), "(parameter a parameter[0]");
  EXPECT_CONTAINS(Print("function f(a = 1) { arguments }"), "(parameter a parameter[0]");
  EXPECT_CONTAINS(Print("function f() { () => arguments }"), "arguments:context[0]");
  EXPECT_CONTAINS(Print("function f(arguments) { arguments }"), "arguments:parameter[0]");
  EXPECT_CONTAINS(Print("arguments"), "arguments:global");
}

TEST_F(FrontendTest, DuplicateParametersTheLastCounts) {
  ParseResult result = ParseScript("function f(a, a) { a }");
  AstScope* scope = result.function->scope->declarations()[0].function->scope;
  EXPECT_EQ(nullptr, scope->parameters()[0]);
  EXPECT_EQ(1, scope->parameters()[1]->index());
}

TEST_F(FrontendTest, FunctionNames) {
  EXPECT_CONTAINS(Print("(function f() { f })"), "f:local[0]");
  EXPECT_CONTAINS(Print("(function f(f) { f })"), "f:parameter[0]");
  EXPECT_CONTAINS(Print("(function f() { var f; f })"), "(var f local[0]");
  EXPECT_CONTAINS(Print("(function f() { () => f })"), "(function-name f context[0]");
}

TEST_F(FrontendTest, WithMakesLookups) {
  std::string text = Print("function f(a) { with (o) { let b; a; b; c; var d = 1; } }");
  EXPECT_CONTAINS(text, "a:lookup:context[");
  EXPECT_CONTAINS(text, "b:local[");
  EXPECT_CONTAINS(text, "c:lookup:global");
  EXPECT_CONTAINS(text, "d:lookup:context[");
}

TEST_F(FrontendTest, SloppyEvalMakesLookupsOfOuterNames) {
  std::string text = Print("function f(a) { let b; eval(s); a; b; c; function g() { a; d } }");
  EXPECT_CONTAINS(text, "a:context[");
  EXPECT_CONTAINS(text, "b:context[");
  EXPECT_CONTAINS(text, "c:lookup:global");
  EXPECT_CONTAINS(text, "d:lookup:global");
  EXPECT_CONTAINS(text, "(this this context[");
  EXPECT_CONTAINS(text, "call-eval");
}

TEST_F(FrontendTest, StrictEvalCapturesButAddsNothing) {
  std::string text = Print("function f(a) { 'use strict'; eval(s); c }");
  EXPECT_CONTAINS(text, "(parameter a context[");
  EXPECT_CONTAINS(text, "c:global");
}

TEST_F(FrontendTest, FunctionsInBlocksAreHoisted) {
  EXPECT_CONTAINS(Print("function g() { { function f() {} } return f }"),
                  "f:local[1]\n            f:local[0]");
  EXPECT_CONTAINS(Print("function g() { let f; { function f() {} } }"), "(block-function)");
  EXPECT_CONTAINS(Print("function g(f) { { function f() {} } }"), "(block-function)");
  EXPECT_LACKS(Print("'use strict'; { function f() {} } f"), "(var f");
}

TEST_F(FrontendTest, ParameterExpressionsSeeNoBodyVariables) {
  std::string text = Print("function f(a, b = () => a) { var a; a }");
  EXPECT_CONTAINS(text, "(copy context[0] local[0])");
  EXPECT_LACKS(Print("function f(a = 1) { var b; b }"), "scope block");
}

TEST_F(FrontendTest, ArrowHeadsOwnWhatTheyContain) {
  std::string text = Print("function f(x) { return (y = () => x + y) => y }");
  EXPECT_CONTAINS(text, "(parameter y context[0] hole)");
  EXPECT_CONTAINS(text, "(parameter x context[0])");
}

TEST_F(FrontendTest, SuperCapturesHomeObjects) {
  std::string text = Print("(class { m() { super.x } static s() { () => super.y } n() {} })");
  EXPECT_CONTAINS(text, "(internal .home_object context[0])");
  EXPECT_CONTAINS(text, "(internal .static_home_object context[1])");
  EXPECT_CONTAINS(Print("({ m() { super.x } })"), "(internal .home_object context[0])");
  EXPECT_LACKS(Print("({ m() { x } })"), "context");
}

// --- Compiling lazily ---------------------------------------------------------------------------

// The chain that a tree describes.
class DescribedChain final : public OuterScopeChain {
 public:
  void Set(const AstScope* innermost) { links_ = AstScope::DescribeChain(innermost); }
  size_t length() const override { return links_.size(); }
  OuterScope LinkAt(size_t i) const override {
    const OuterScope& link = links_[i];
    return {.kind = link.kind,
            .function_kind = link.function_kind,
            .is_strict = link.is_strict,
            .is_declaration_scope = link.is_declaration_scope,
            .calls_sloppy_eval = link.calls_sloppy_eval,
            .is_static_member = link.is_static_member,
            .has_body_scope = link.has_body_scope,
            .slot_count = link.slot_count};
  }
  std::optional<OuterVariable> Find(size_t i, const AstString* name) const override {
    for (const OuterVariable& variable : links_[i].variables) {
      if (variable.name == name) return variable;
    }
    return std::nullopt;
  }

 private:
  std::vector<OuterScope> links_;
};

class LazyTest : public FrontendTest {
 protected:
  // Compiles what the first function of the script returns, which must be a lazy function.
  std::string InnerOf(const std::string& source) {
    ParseResult outer = Compile(source, ParseScript(source, true).function);
    Statement* last = outer.function->body.back();
    FunctionLiteral* inner = last->As<ReturnStatement>()->expression->As<FunctionLiteral>();
    EXPECT_TRUE(inner->is_lazy);
    chain_.Set(outer.function->scope);
    ParseOptions options;
    options.mode = ParseMode::kLazyFunction;
    options.is_strict = inner->is_strict;
    options.outer = &chain_;
    options.function = LazyFunction::From(*inner);
    ParseResult result = Parse(source, options);
    return result.ok() ? PrintAst(result.function) : result.error.Text();
  }

  ParseResult Compile(const std::string& source, FunctionLiteral* script) {
    FunctionLiteral* function = script->scope->declarations()[0].function;
    EXPECT_TRUE(function->is_lazy);
    ParseOptions options;
    options.mode = ParseMode::kLazyFunction;
    options.function = LazyFunction::From(*function);
    return Parse(source, options);
  }

  DescribedChain chain_;
};

TEST_F(LazyTest, InnerFunctionsFindCapturedVariables) {
  std::string text = InnerOf("function f(a, b) { let c = 1; return function g() { a + c + d } }");
  EXPECT_CONTAINS(text, "a:context[0]");
  EXPECT_CONTAINS(text, "c:context[1]");
  EXPECT_CONTAINS(text, "d:global");
  ASSERT_EQ(1u, chain_.length());
  EXPECT_EQ(2, chain_.LinkAt(0).slot_count);
}

TEST_F(LazyTest, ScopesWithoutContextAreNoLinks) {
  EXPECT_CONTAINS(InnerOf("function f(a) { a; return function(b) { b } }"), "b:parameter[0]");
  EXPECT_EQ(0u, chain_.length());
}

TEST_F(LazyTest, ArrowsFindThisAndItsLike) {
  std::string text =
      InnerOf("function f() { return (x, {y} = x) => { return [this, new.target, arguments] } }");
  EXPECT_CONTAINS(text, "this:context[");
  EXPECT_CONTAINS(text, ".new_target:context[");
  EXPECT_CONTAINS(text, "arguments:context[");
}

TEST_F(LazyTest, FunctionNamesBelongToTheInnerFunction) {
  std::string text = InnerOf("function f() { return function g() { return g } }");
  EXPECT_CONTAINS(text, "g:local[0]");
}

TEST_F(LazyTest, HoleChecksTravelInTheChain) {
  EXPECT_CONTAINS(InnerOf("function f() { h(); let a; function h() { a } return () => { a } }"),
                  "a:context[0]!");
  EXPECT_LACKS(InnerOf("function f() { let a; return () => { a } }"), "!");
}

TEST_F(LazyTest, SloppyEvalOutsideMakesLookups) {
  std::string text = InnerOf("function f(a) { eval(''); return function() { a; b } }");
  EXPECT_CONTAINS(text, "a:context[");
  EXPECT_CONTAINS(text, "b:lookup:global");
}

// --- Direct eval --------------------------------------------------------------------------------

class EvalTest : public LazyTest {
 protected:
  std::string EvalIn(const std::string& outer, const std::string& code, bool is_strict = false) {
    ParseResult function = Compile(outer, ParseScript(outer, true).function);
    chain_.Set(function.function->scope);
    ParseOptions options;
    options.mode = ParseMode::kEval;
    options.is_strict = is_strict;
    options.outer = &chain_;
    ParseResult result = Parse(code, options);
    return result.ok() ? PrintAst(result.function) : result.error.Text();
  }
};

TEST_F(EvalTest, SeesTheVariablesOfItsFunction) {
  std::string text = EvalIn("function f(a) { let b; eval(s) }", "a + b + this + new.target + c");
  EXPECT_CONTAINS(text, "a:context[");
  EXPECT_CONTAINS(text, "b:context[");
  EXPECT_CONTAINS(text, "this:context[");
  EXPECT_CONTAINS(text, "c:lookup:global");
}

TEST_F(EvalTest, SloppyVarsAreDeclaredDynamically) {
  std::string text = EvalIn("function f() { eval(s) }", "var x = 1; let y = 2; y; function g() {}");
  EXPECT_CONTAINS(text, "(var x lookup");
  EXPECT_CONTAINS(text, "(var g lookup");
  EXPECT_CONTAINS(text, "(let y local[0])");
}

TEST_F(EvalTest, StrictVarsAreItsOwn) {
  EXPECT_CONTAINS(EvalIn("function f() { eval(s) }", "var x = 1; x", true), "(var x local[0]");
}

TEST_F(EvalTest, VarsConflictWithLexicalDeclarations) {
  EXPECT_EQ("Identifier 'b' has already been declared", EvalIn("function f() { let b; eval(s) }", "var b"));
}

TEST_F(EvalTest, GlobalEvalDeclaresGlobals) {
  ParseOptions options;
  options.mode = ParseMode::kEval;
  ParseResult result = Parse("var x; let y; () => y", options);
  EXPECT_CONTAINS(PrintAst(result.function), "(var x global");
  EXPECT_FALSE(Parse("new.target", options).ok());
}

}  // namespace
}  // namespace kei
