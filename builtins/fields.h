#ifndef KEI_BUILTINS_FIELDS_H_
#define KEI_BUILTINS_FIELDS_H_

#include "builtins/types.h"
#include "vm/tables/layouts.h"

// field::<Object>::<name>: the tokens of the layouts table together with the types of the object and
// of the field, so that LoadField and StoreField are checked by the C++ compiler.

namespace kei::builtins {

template <typename Holder, typename T>
struct Field {
  using Type = T;
  FieldToken token;
};

namespace internal {
// What a field of a kind holds in a register; Type is the table's word for what a pointer refers to.
template <FieldKind kKind, typename Type>
struct FieldTypeOf {
  using T = Word32;
};
template <typename Type>
struct FieldTypeOf<FieldKind::kTagged, Type> {
  using T = Type;
};
template <typename Type>
struct FieldTypeOf<FieldKind::kWeak, Type> {
  using T = MaybeObject;
};
template <typename Type>
struct FieldTypeOf<FieldKind::kSmi, Type> {
  using T = Smi;
};
template <typename Type>
struct FieldTypeOf<FieldKind::kWord64, Type> {
  using T = Word64;
};
template <typename Type>
struct FieldTypeOf<FieldKind::kFloat64, Type> {
  using T = Float64;
};
}  // namespace internal

namespace field {
using _ = void;
namespace holder {   // a field's own name may be that of its object's type
struct _ {};
#define KEI_FIELD(name, kind, Type, edge)                                                  \
  static constexpr Field<Self, typename internal::FieldTypeOf<FieldKind::k##kind, types::Type>::T> \
      name{layout::name_of_layout::name};
#undef KEI_FIELD
}  // namespace holder
}  // namespace field

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_FIELDS_H_
