#include "vm/tables/layouts.h"

#include <array>

namespace kei {
namespace {

// All fields of a layout, the parents' first, as one constexpr array per layout.
template <typename Layout>
struct OwnFields;
#define KEI_TOKEN(name, ...) Self::name,
#define KEI_LAYOUT(Name, Parent, tail)                                                        \
  template <>                                                                                 \
  struct OwnFields<layout::Name> {                                                            \
    using Self = layout::Name;                                                                \
    using Base = layout::Parent;                                                              \
    static constexpr int kCount = 0 KEI_FIELDS_##Name(KEI_ONE);                               \
    static constexpr std::array<FieldToken, kCount> kFields = {KEI_FIELDS_##Name(KEI_TOKEN)}; \
  };
#define KEI_ONE(...) +1
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_ONE
#undef KEI_LAYOUT
#undef KEI_TOKEN

template <typename Layout>
constexpr int CountAll() {
  if constexpr (std::is_same_v<Layout, layout::_>) {
    return 0;
  } else {
    return CountAll<typename OwnFields<Layout>::Base>() + OwnFields<Layout>::kCount;
  }
}

template <typename Layout, size_t N>
constexpr int Collect(std::array<FieldToken, N>& out) {
  if constexpr (std::is_same_v<Layout, layout::_>) {
    return 0;
  } else {
    int at = Collect<typename OwnFields<Layout>::Base>(out);
    for (const FieldToken& field : OwnFields<Layout>::kFields) out[at++] = field;
    return at;
  }
}

template <typename Layout>
constexpr auto AllFields() {
  std::array<FieldToken, CountAll<Layout>()> out{};
  Collect<Layout>(out);
  return out;
}

template <typename Layout>
constexpr auto kAllFields = AllFields<Layout>();

constexpr std::string_view kNames[] = {
#define KEI_LAYOUT(Name, ...) #Name,
    KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
};

constexpr LayoutId IdOfName(std::string_view name) {
  for (int i = 0; i < kLayoutCount; i++) {
    if (kNames[i] == name) return static_cast<LayoutId>(i);
  }
  return LayoutId::kHeapObject;  // the root's parent
}

constexpr LayoutInfo kLayouts[] = {
#define KEI_LAYOUT(Name, Parent, tail) \
  {#Name,                              \
   LayoutId::k##Name,                  \
   IdOfName(#Parent),                  \
   kAllFields<layout::Name>,           \
   layout::Name::kSize,                \
   TailKind::k##tail},
    KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
};

}  // namespace

const LayoutInfo& LayoutOf(LayoutId id) { return kLayouts[static_cast<int>(id)]; }

}  // namespace kei
