#ifndef KEI_VM_EXEC_CODE_TABLES_H_
#define KEI_VM_EXEC_CODE_TABLES_H_

#include "vm/isolate/isolate.h"

namespace kei {

// Fills an isolate's tables of addresses: builtins, bytecode dispatch, external references. Absolute
// addresses stand here and nowhere else in the cage.
void InitializeCodeTables(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_EXEC_CODE_TABLES_H_
