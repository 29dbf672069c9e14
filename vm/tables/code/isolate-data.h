#ifndef KEI_VM_TABLES_CODE_ISOLATE_DATA_H_
#define KEI_VM_TABLES_CODE_ISOLATE_DATA_H_

#include <cstddef>
#include <cstdint>

#include "vm/tables/bytecodes.h"
#include "vm/tables/cage-layout.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/code/external-references.h"
#include "vm/tables/roots.h"

// The head of the isolate: what lies at the cage's base. Generated code and C++ share this one
// declaration, so no offset is written down twice.

namespace kei {

struct IsolateData {
#define FIELD(type, name)
#define NEAR_FIELD(type, name) type name;
#include "vm/tables/code/isolate-fields.def"
#undef FIELD
  TaggedWord roots[kMutableRootCount];
  alignas(8) uint64_t dispatch_table[kDispatchTableSize];  // handler addresses by bytecode
#define FIELD(type, name) type name;
#define NEAR_FIELD(type, name)
#include "vm/tables/code/isolate-fields.def"
#undef FIELD
  uint64_t external_references[kExternalReferenceCount];
  // Entry addresses by builtin id; those from kBuiltinTableSize on only where stencils call through it.
  // No other code touches that memory.
  uint64_t builtin_table[kBuiltinCount];
};
static_assert(sizeof(IsolateData) <= kIsolateRegionSize);

enum class IsolateField : uint8_t {
#define FIELD(type, name) k_##name,
#include "vm/tables/code/isolate-fields.def"
#undef FIELD
};
constexpr int OffsetOf(IsolateField field) {
  constexpr int kOffsets[] = {
#define FIELD(type, name) offsetof(IsolateData, name),
#include "vm/tables/code/isolate-fields.def"
#undef FIELD
  };
  return kOffsets[static_cast<int>(field)];
}
static_assert(OffsetOf(IsolateField::k_barrier_limit) == kBarrierLimitOffset);
constexpr const char* NameOf(IsolateField field) {
  constexpr const char* kNames[] = {
#define FIELD(type, name) #name,
#include "vm/tables/code/isolate-fields.def"
#undef FIELD
  };
  return kNames[static_cast<int>(field)];
}

constexpr int MutableRootOffset(RootIndex root) {
  return offsetof(IsolateData, roots) + MutableRootSlot(root) * kTaggedSize;
}
constexpr int kDispatchTableOffset = offsetof(IsolateData, dispatch_table);
// The 900 jumps to the next handler are three bytes shorter so, unless roots have eight bytes.
static_assert(kDispatchTableOffset < 128 || kTaggedSize == 8, "one near field less makes room for two roots");
constexpr int kBuiltinTableOffset = offsetof(IsolateData, builtin_table);
constexpr int kExternalReferencesOffset = offsetof(IsolateData, external_references);
constexpr int OffsetOf(RuntimeFunction function) {
  return kExternalReferencesOffset + 8 * ExternalReferenceOf(function);
}

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_ISOLATE_DATA_H_
