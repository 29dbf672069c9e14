#ifndef KEI_VM_OBJECTS_CAST_H_
#define KEI_VM_OBJECTS_CAST_H_

#include <array>
#include <type_traits>

#include "vm/objects/heap-objects.h"

// Cast<T>(isolate, object): a view of what a script had a hand in. It is checked in every build. An object of
// another type ends the process with both types' names, before anything is read by the wrong layout.
// T::cast(object) believes, for what the engine alone has written: the fields of its objects. The rooms that
// answer scripts have none of it; tests/check-casts.sh lists them.

namespace kei {

namespace internal {

// The instance types whose layout is Layout or one below it.
struct TypeSet {
  uint64_t words[kInstanceTypeLimit / 64] = {};
  int first = kInstanceTypeLimit, last = -1;

  constexpr void Add(int type) {
    words[type / 64] |= uint64_t{1} << type % 64;
    if (type < first) first = type;
    if (type > last) last = type;
  }
  constexpr bool Has(int type) const { return (words[type / 64] >> type % 64 & 1) != 0; }
  constexpr bool is_empty() const { return last < 0; }
};

template <typename Layout>
constexpr TypeSet TypesOfLayout() {
  TypeSet types;
#define TYPE(Name, value, Base) \
  if (std::is_base_of_v<Layout, layout::Base>) types.Add(value);
#include "vm/tables/instance-types.def"
#undef TYPE
  return types;
}
template <typename View>
constexpr TypeSet TypesOfView() {
  return TypesOfLayout<typename View::Layout>();
}
// The maps of functions say whether they have the slot; the type is the same.
template <>
constexpr TypeSet TypesOfView<JSFunctionWithPrototype>() {
  return TypesOfView<JSFunction>();
}
// A hashed one is one more slot long.
template <>
constexpr TypeSet TypesOfView<PropertyArray>() {
  TypeSet types = TypesOfLayout<layout::PropertyArray>();
  types.Add(static_cast<int>(InstanceType::kHashedPropertyArray));
  return types;
}
template <>
constexpr TypeSet TypesOfView<HashedPropertyArray>() {
  return TypesOfLayout<layout::HashedPropertyArray>();
}

// Whether no other type lies between the first and the last one: then two comparisons find them.
constexpr bool IsRange(const TypeSet& types) {
#define TYPE(Name, value, Base) \
  if ((value) >= types.first && (value) <= types.last && !types.Has(value)) return false;
#include "vm/tables/instance-types.def"
#undef TYPE
  return true;
}

template <typename View>
constexpr bool HasTypeOf(int type) {
  constexpr TypeSet kTypes = TypesOfView<View>();
  static_assert(!kTypes.is_empty(), "no object has such a view");
  if constexpr (IsRange(kTypes)) {
    return static_cast<unsigned>(type - kTypes.first) <= static_cast<unsigned>(kTypes.last - kTypes.first);
  }
  return kTypes.Has(type);
}

[[noreturn, gnu::cold]] void WrongCast(Isolate* isolate, Object object, LayoutId wanted);

#define KEI_LAYOUT(Name, ...) \
  constexpr LayoutId IdOf(layout::Name*) { return LayoutId::k##Name; }
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT

}  // namespace internal

template <typename T>
inline T Cast(Isolate* isolate, Object object) {
  using Layout = typename T::Layout;
  const bool is_right =
      object.IsHeapObject() && internal::HasTypeOf<T>(internal::TypeNumber(isolate, object));
  if (__builtin_expect(!is_right, 0)) {
    internal::WrongCast(isolate, object, internal::IdOf(static_cast<Layout*>(nullptr)));
  }
  return T(object.ptr());
}
template <>
inline HeapObject Cast<HeapObject>(Isolate*, Object object) {
  CHECK(object.IsHeapObject());
  return HeapObject(object.ptr());
}
template <>
inline Smi Cast<Smi>(Isolate*, Object object) {
  CHECK(object.IsSmi());
  return Smi(object.ptr());
}

// For callers without an isolate: it is the base of the object's cage.
template <typename T>
inline T Cast(Object object) {
  return Cast<T>(reinterpret_cast<Isolate*>(CageBaseOf(object.ptr())), object);
}

}  // namespace kei

#endif  // KEI_VM_OBJECTS_CAST_H_
