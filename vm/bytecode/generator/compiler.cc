#include "vm/bytecode/generator/compiler.h"

#include "vm/bytecode/generator/unit-state.h"
#include "vm/frontend/ast/ast-printer.h"

namespace kei {

CompileResult Compile(SourceView source, AstStringTable* strings, const CompileOptions& options) {
  CompileResult result;
  Arena arena;
  ParseResult parsed = Parse(&arena, strings, source, options.parse);
  if (!parsed.ok()) {
    result.error = std::move(parsed.error);
    return result;
  }
  if (options.want_ast) result.ast = PrintAst(parsed.function, options.parse.stack_limit);
  auto unit = std::make_unique<CompilationUnit>();
  UnitState state(unit.get(), strings, options.parse.stack_limit);
  state.AddFunction(parsed.function, parsed.function->scope->outer());
  if (state.GenerateAll()) {
    result.unit = std::move(unit);
  } else {
    result.error = state.error();
  }
  return result;
}

}  // namespace kei
