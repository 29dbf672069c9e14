#include "vm/heap/object-visitor.h"

#include <string_view>

namespace kei {
namespace {

template <typename Layout>
constexpr bool kHasSmiLength = requires { Layout::length; };

// The fields of a layout and its parents.
#define KEI_ADD(name, kind, Type, edge) AddField(shape, Self::name);
#define KEI_LAYOUT(Name, Parent, tail)                           \
  [[maybe_unused]] constexpr void AddFields(ObjectShape& shape, layout::Name*); 
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
[[maybe_unused]] constexpr void AddFields(ObjectShape&, layout::_*) {}

constexpr void AddField(ObjectShape& shape, const FieldToken& field) {
  const uint64_t bit = uint64_t{1} << (field.offset / kTaggedSize);
  if (field.kind == FieldKind::kTagged) shape.strong_words |= bit;
  if (field.kind == FieldKind::kWeak) shape.weak_words |= bit;
  if (std::string_view(field.name) == "dispatch_handle") {
    shape.handle_offset = static_cast<uint16_t>(field.offset);
  }
}

#define KEI_LAYOUT(Name, Parent, tail)                            \
  constexpr void AddFields(ObjectShape& shape, layout::Name*) {   \
    using Self = layout::Name;                                    \
    AddFields(shape, static_cast<layout::Parent*>(nullptr));      \
    KEI_FIELDS_##Name(KEI_ADD)                                    \
  }
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
#undef KEI_ADD

template <typename Layout>
constexpr ObjectShape ShapeFor(LayoutId id) {
  ObjectShape shape;
  AddFields(shape, static_cast<Layout*>(nullptr));
  shape.fixed_size = Layout::kSize;
  shape.tail = Layout::kTail;
  shape.layout = id;
  shape.is_valid = true;
  shape.is_string = std::is_base_of_v<layout::String, Layout>;
  constexpr bool kNeedsLength = Layout::kTail != TailKind::kNone && Layout::kTail != TailKind::kInObject;
  if constexpr (kNeedsLength && !std::is_base_of_v<layout::String, Layout>) {
    static_assert(Layout::length.offset == kTaggedSize, "ObjectSize finds the length there");
  }
  static_assert(Layout::kSize / kTaggedSize < 64);
  return shape;
}

constexpr std::array<ObjectShape, kInstanceTypeLimit> MakeShapes() {
  std::array<ObjectShape, kInstanceTypeLimit> shapes{};
#define TYPE(Name, value, Layout) shapes[value] = ShapeFor<layout::Layout>(LayoutId::k##Layout);
#include "vm/tables/instance-types.def"
#undef TYPE
  return shapes;
}

}  // namespace

constexpr std::array<ObjectShape, kInstanceTypeLimit> kObjectShapes = MakeShapes();

}  // namespace kei
