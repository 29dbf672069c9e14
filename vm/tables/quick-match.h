#ifndef KEI_VM_TABLES_QUICK_MATCH_H_
#define KEI_VM_TABLES_QUICK_MATCH_H_

#include <cstdint>

namespace kei {

// What generated code is told by RegExpTest of external-references.def.
enum class QuickMatch : uint32_t { kNotFound, kFound, kUnknown };

}  // namespace kei

#endif  // KEI_VM_TABLES_QUICK_MATCH_H_
