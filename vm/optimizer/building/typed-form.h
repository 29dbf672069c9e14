#ifndef KEI_VM_OPTIMIZER_BUILDING_TYPED_FORM_H_
#define KEI_VM_OPTIMIZER_BUILDING_TYPED_FORM_H_

#include <optional>

#include "jit/ir/graph.h"
#include "vm/tables/instance-types.h"

namespace kei::optimizer {

// How a number lies in the memory of a buffer.
struct TypedForm {
  MemRep rep;
  int scale;  // log2 of the bytes

  bool is_float() const { return MemRepToRep(rep) == Rep::kFloat64; }
};

// The kinds that need no more than a load or store.
constexpr std::optional<TypedForm> FormOf(ElementsKind kind) {
  switch (kind) {
    case ElementsKind::kInt8: return TypedForm{MemRep::kInt8, 0};
    case ElementsKind::kUint8Clamped:
    case ElementsKind::kUint8: return TypedForm{MemRep::kUint8, 0};
    case ElementsKind::kInt16: return TypedForm{MemRep::kInt16, 1};
    case ElementsKind::kUint16: return TypedForm{MemRep::kUint16, 1};
    case ElementsKind::kInt32:
    case ElementsKind::kUint32: return TypedForm{MemRep::kWord32, 2};
    case ElementsKind::kFloat32: return TypedForm{MemRep::kFloat32, 2};
    case ElementsKind::kFloat64: return TypedForm{MemRep::kFloat64, 3};
    default: return std::nullopt;
  }
}

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_BUILDING_TYPED_FORM_H_
