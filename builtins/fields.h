#ifndef KEI_BUILTINS_FIELDS_H_
#define KEI_BUILTINS_FIELDS_H_

#include "builtins/types.h"
#include "vm/tables/layouts.h"

// field::<Object>::<name>: the tokens of the layouts table with the types of the object and of the field. So
// the C++ compiler checks LoadField and StoreField.

namespace kei::builtins {

template <typename Holder, typename T>
struct Field {
  using Type = T;
  FieldToken token;
};

namespace internal {
using builtins::Object;

// The type of a field's value in a register; Type is the table's word for what a pointer refers to.
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
struct FieldTypeOf<FieldKind::kCustomWeak, Type> {
  using T = Type;
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
struct _ {};
#define KEI_FIELD(name, kind, Type, edge)                                                                   \
  static constexpr Field<Self, typename internal::FieldTypeOf<FieldKind::k##kind, internal::Type>::T> name{ \
      Tokens::name};
#define KEI_LAYOUT(Name, Parent, tail) \
  struct Name : Parent {               \
    using Self = builtins::Name;       \
    using Tokens = layout::Name;       \
    KEI_FIELDS_##Name(KEI_FIELD)       \
  };
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
#undef KEI_FIELD
}  // namespace field

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_FIELDS_H_
