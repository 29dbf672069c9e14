#ifndef KEI_VM_BYTECODE_GENERATOR_ASSIGNMENT_ANALYSIS_H_
#define KEI_VM_BYTECODE_GENERATOR_ASSIGNMENT_ANALYSIS_H_

#include <span>

#include "vm/frontend/ast/ast.h"

namespace kei {

// Whether evaluating the expressions can assign to a variable that lives in a register. Only code
// of the function itself can, so calls do not matter. Answers true when the expressions are large.
bool MayAssign(std::span<Expression* const> expressions, Variable* variable);

}  // namespace kei

#endif  // KEI_VM_BYTECODE_GENERATOR_ASSIGNMENT_ANALYSIS_H_
