#include "vm/bytecode/generator/compiler.h"

#include "vm/bytecode/generator/unit-state.h"
#include "vm/frontend/ast/ast-printer.h"

namespace kei {

namespace {

uintptr_t StackLimitOf(const CompileOptions& options) {
  return options.parse.stack_limit == nullptr ? 0 : *options.parse.stack_limit;
}

}  // namespace

CompileResult Compile(SourceView source, AstStringTable* strings, const CompileOptions& options) {
  CompileResult result;
  Arena arena(options.parse.account);
  ParseResult parsed = Parse(&arena, strings, source, options.parse);
  if (!parsed.ok()) {
    result.error = std::move(parsed.error);
    return result;
  }
  if (options.want_ast) result.ast = PrintAst(parsed.function, StackLimitOf(options));
  auto unit = std::make_unique<CompilationUnit>(options.parse.account);
  UnitState state(unit.get(), strings, options.parse.stack_limit);
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
