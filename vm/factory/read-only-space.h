#ifndef KEI_VM_FACTORY_READ_ONLY_SPACE_H_
#define KEI_VM_FACTORY_READ_ONLY_SPACE_H_

#include "vm/isolate/isolate.h"

namespace kei {

// Builds the static roots and the single-character strings at the addresses that the roots table gives them
// (StaticRoot, SingleCharacterString). Then adds the strings to the string table, and makes the space
// read-only.
[[nodiscard]] bool TryBuildReadOnlySpace(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_FACTORY_READ_ONLY_SPACE_H_
