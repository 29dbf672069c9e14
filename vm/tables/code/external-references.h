#ifndef KEI_VM_TABLES_CODE_EXTERNAL_REFERENCES_H_
#define KEI_VM_TABLES_CODE_EXTERNAL_REFERENCES_H_

#include <cstdint>
#include <string>

#include "vm/tables/code/builtins.h"
#include "vm/tables/code/runtime.h"

// Ids into the isolate's external reference table. The runtime functions come first, then the C++ builtins
// (one slot per builtin id, unused for the others). The rows of external-references.def come last.

namespace kei {

enum class External : uint16_t {
#define EXTERNAL(Name) k##Name,
#include "vm/tables/code/external-references.def"
#undef EXTERNAL
  kCount
};

constexpr int kExternalReferenceCount =
    kRuntimeFunctionCount + kTableBuiltinCount + static_cast<int>(External::kCount);

constexpr int ExternalReferenceOf(RuntimeFunction function) { return static_cast<int>(function); }
constexpr int ExternalReferenceOf(Builtin cpp_builtin) {
  return kRuntimeFunctionCount + static_cast<int>(cpp_builtin);
}
constexpr int ExternalReferenceOf(External external) {
  return kRuntimeFunctionCount + kTableBuiltinCount + static_cast<int>(external);
}
std::string NameOfExternalReference(int id);

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_EXTERNAL_REFERENCES_H_
