#ifndef KEI_VM_TABLES_CONTEXTS_H_
#define KEI_VM_TABLES_CONTEXTS_H_

#include <cstdint>

#include "vm/tables/layouts.h"

namespace kei {

// Index into the native context's tail.
enum class NativeContextSlot : uint16_t {
#define NATIVE_CONTEXT_SLOT(name, Type) k##name,
#include "vm/tables/contexts.def"
#undef NATIVE_CONTEXT_SLOT
  kCount
};
constexpr int kNativeContextSlots = static_cast<int>(NativeContextSlot::kCount);
constexpr int OffsetOf(NativeContextSlot slot) {
  return layout::Context::kSize + static_cast<int>(slot) * kTaggedSize;
}

}  // namespace kei

#endif  // KEI_VM_TABLES_CONTEXTS_H_
