#ifndef KEI_VM_FRONTEND_AST_AST_PRINTER_H_
#define KEI_VM_FRONTEND_AST_AST_PRINTER_H_

#include <string>

namespace kei {

class FunctionLiteral;

// The tree as indented S-expressions, with scopes and the locations of variables.
std::string PrintAst(FunctionLiteral* function);

}  // namespace kei

#endif  // KEI_VM_FRONTEND_AST_AST_PRINTER_H_
