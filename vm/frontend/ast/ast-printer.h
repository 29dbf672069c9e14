#ifndef KEI_VM_FRONTEND_AST_AST_PRINTER_H_
#define KEI_VM_FRONTEND_AST_AST_PRINTER_H_

#include <cstdint>
#include <string>

namespace kei {

class FunctionLiteral;

// The tree as indented S-expressions, with scopes and the locations of variables. "(...)" stands for parts
// that would need the stack below `stack_limit`; 0: no limit.
std::string PrintAst(FunctionLiteral* function, uintptr_t stack_limit = 0);

}  // namespace kei

#endif  // KEI_VM_FRONTEND_AST_AST_PRINTER_H_
