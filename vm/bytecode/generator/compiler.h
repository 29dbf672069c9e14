#ifndef KEI_VM_BYTECODE_GENERATOR_COMPILER_H_
#define KEI_VM_BYTECODE_GENERATOR_COMPILER_H_

#include <memory>

#include "vm/bytecode/compilation-unit.h"
#include "vm/frontend/parser/parser.h"

namespace kei {

struct CompileOptions {
  ParseOptions parse;
  PollFunction poll;      // whether to go on
  bool want_ast = false;  // for --print-ast
};

struct CompileResult {
  bool ok() const { return unit != nullptr; }
  std::unique_ptr<CompilationUnit> unit;  // null on failure; its strings belong to the table
  SyntaxError error;
  std::string ast;
};

// Compiles source text to bytecode, without the heap. A function that the parser leaves lazy is described,
// but has no code. See materialize.h for the next step.
CompileResult Compile(SourceView source, AstStringTable* strings, const CompileOptions& options);

}  // namespace kei

#endif  // KEI_VM_BYTECODE_GENERATOR_COMPILER_H_
