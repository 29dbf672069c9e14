#ifndef KEI_BUILTINS_IC_TYPED_ELEMENTS_H_
#define KEI_BUILTINS_IC_TYPED_ELEMENTS_H_

#include "builtins/code-assembler.h"
#include "vm/tables/instance-types.h"

namespace kei::builtins {

// How the elements of typed arrays lie in memory, in the order of their kinds.
struct TypedElement {
  ElementsKind kind;
  MemRep rep;
  int scale;
};
constexpr TypedElement kTypedElements[] = {
    {ElementsKind::kInt8, MemRep::kInt8, 0},          {ElementsKind::kUint8, MemRep::kUint8, 0},
    {ElementsKind::kUint8Clamped, MemRep::kUint8, 0}, {ElementsKind::kInt16, MemRep::kInt16, 1},
    {ElementsKind::kUint16, MemRep::kUint16, 1},      {ElementsKind::kInt32, MemRep::kWord32, 2},
    {ElementsKind::kUint32, MemRep::kWord32, 2},      {ElementsKind::kFloat16, MemRep::kUint16, 1},
    {ElementsKind::kFloat32, MemRep::kFloat32, 2},    {ElementsKind::kFloat64, MemRep::kFloat64, 3},
    {ElementsKind::kBigInt64, MemRep::kWord64, 3},    {ElementsKind::kBigUint64, MemRep::kWord64, 3},
};
constexpr int kTypedCount = sizeof(kTypedElements) / sizeof(kTypedElements[0]);
static_assert(static_cast<int>(ElementsKind::kBigUint64) - static_cast<int>(ElementsKind::kInt8) + 1 ==
              kTypedCount);

constexpr bool IsFloat(MemRep rep) { return rep == MemRep::kFloat32 || rep == MemRep::kFloat64; }

struct TypedLabels {
  explicit TypedLabels(CodeAssembler* a)
      : labels{Label(a), Label(a), Label(a), Label(a), Label(a), Label(a),
               Label(a), Label(a), Label(a), Label(a), Label(a), Label(a)} {}
  Label labels[kTypedCount];
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_IC_TYPED_ELEMENTS_H_
