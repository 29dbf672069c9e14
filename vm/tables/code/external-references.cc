#include "vm/tables/code/external-references.h"

namespace kei {

std::string NameOfExternalReference(int id) {
  constexpr const char* kNames[] = {
#define EXTERNAL(Name) #Name,
#include "vm/tables/code/external-references.def"
#undef EXTERNAL
  };
  if (id < kRuntimeFunctionCount) {
    return "Runtime_" + std::string(InfoOf(static_cast<RuntimeFunction>(id)).name);
  }
  id -= kRuntimeFunctionCount;
  if (id < kTableBuiltinCount) return "Builtin_" + NameOf(static_cast<Builtin>(id));
  return kNames[id - kTableBuiltinCount];
}

}  // namespace kei
