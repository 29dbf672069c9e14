#include "vm/bytecode/generator/compiler.h"

#include "vm/bytecode/generator/unit-state.h"
#include "vm/frontend/ast/ast-printer.h"

namespace kei {

CompileResult Compile(SourceView source, AstStringTable* strings, const CompileOptions& options) {
  CompileResult result;
  Arena arena(options.parse.account, options.poll);
  ParseResult parsed = Parse(&arena, strings, source, options.parse);
  if (!parsed.ok()) {
    result.error = std::move(parsed.error);
    return result;
  }
  if (options.want_ast) result.ast = PrintAst(parsed.function, options.parse.stack_limit);
  auto unit = std::make_unique<CompilationUnit>(options.parse.account);
  UnitState state(unit.get(), strings, &arena, options.parse.stack_limit);
  state.AddFunction(parsed.function, parsed.function->scope->outer());
  if (state.GenerateAll()) {
    if (parsed.function->module != nullptr) state.AddModule(*parsed.function);
    result.unit = std::move(unit);
  } else {
    result.error = state.error();
  }
  return result;
}

}  // namespace kei
