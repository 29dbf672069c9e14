#ifndef KEI_VM_FRONTEND_PARSER_PARSER_H_
#define KEI_VM_FRONTEND_PARSER_PARSER_H_

#include <cstdint>
#include <string>
#include <vector>

#include "vm/base/arena.h"
#include "vm/frontend/ast/ast.h"
#include "vm/frontend/ast/outer-scope.h"
#include "vm/frontend/scanner/ast-string.h"
#include "vm/frontend/scanner/source-view.h"
#include "vm/frontend/scanner/syntax-error.h"

// The interface of the front end. One call parses a script, the code of an eval, or one function, and
// analyses its scopes. Inner functions that look as if they would not run at once come back lazy. They have
// no parameters and no body, and kLazyFunction parses them again when they are called.

namespace kei {

enum class ParseMode : uint8_t {
  kScript,
  kRepl,  // a script that may await at its top level
  kModule,
  kEval,             // direct with `outer`, indirect without
  kDynamicFunction,  // `function anonymous(a,b\n) {\nbody\n}` as new Function assembles it
  kLazyFunction,
};

// Identifies a function to be compiled lazily. All of it is copied from the FunctionLiteral.
struct LazyFunction {
  FunctionKind kind = FunctionKind::kNormal;
  bool is_generator = false;
  bool is_async = false;
  bool is_declaration = false;
  bool is_named_expression = false;
  bool is_class_member = false;
  bool is_static_member = false;
  bool has_instance_members = false;
  const AstString* name = nullptr;
  int start_position = 0;
  int parameters_position = 0;
  int end_position = 0;

  static LazyFunction From(const FunctionLiteral& literal);
};

struct ParseOptions {
  ParseMode mode = ParseMode::kScript;
  bool is_strict = false;  // the strictness of an eval's calling code, or of the lazy function
  bool is_module = false;  // the text is, or the lazy function stands in, that of a module
  bool allow_lazy = true;
  bool allow_natives = false;              // %Name(…)
  uint64_t stack_limit = 0;                // the lowest address of the machine stack that may be used
  MemoryAccount* account = nullptr;        // counts the memory that trees and tables take
  const OuterScopeChain* outer = nullptr;  // null for code at script level
  LazyFunction function;                   // for kLazyFunction
  // Checks the pattern of each regular expression literal, errors in which are early errors; null:
  // patterns pass unchecked. On failure the flags and the reason are appended to the string.
  bool (*validate_regexp)(const AstString* pattern, const AstString* flags, Arena* arena,
                          std::string* reason) = nullptr;
  // Position of the `)` that new Function wrote after the parameters, for kDynamicFunction.
  int parameters_end_position = -1;
};

struct ParseResult {
  bool ok() const { return function != nullptr; }
  // The root: of kind kScript, kModule or kEval, or the function asked for. Null on failure.
  FunctionLiteral* function = nullptr;
  SyntaxError error;
};

// The tree refers to strings of `strings` and lives in `arena`, but not in `source`. There is none once
// the arena has stopped.
ParseResult Parse(Arena* arena, AstStringTable* strings, SourceView source, const ParseOptions& options);

}  // namespace kei

#endif  // KEI_VM_FRONTEND_PARSER_PARSER_H_
