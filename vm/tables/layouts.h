#ifndef KEI_VM_TABLES_LAYOUTS_H_
#define KEI_VM_TABLES_LAYOUTS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "vm/tables/config.h"
#include "vm/tables/layouts.def"

// The rows of layouts.def give kei::layout::<Object>::<field>, a constexpr FieldToken, and
// kei::layout::<Object>::kSize, the size of the fixed part. LayoutInfos() is for generic walks.

namespace kei {

enum class FieldKind : uint8_t {
  kTagged,
  kWeak,
  kCustomWeak,
  kSmi,
  kUint8,
  kUint16,
  kUint32,
  kInt32,
  kWord64,
  kFloat64,
};
enum class TailKind : uint8_t {
  kNone,
  kTagged,
  kWeak,
  kFloat64,
  kWord64,
  kUint8,
  kUint16,
  kTriples,
  kInObject,
  kEphemerons,
};

// The size of one element of such a tail: a descriptor's key, details and value.
constexpr int kTripleSize = 3 * kTaggedSize;

struct FieldToken {
  int offset;  // bytes from the object's start; generated code applies the tag itself
  FieldKind kind;
  const char* name;
  const char* edge;    // the edge's name in a heap snapshot; "" if there is none
  const char* holder;  // the layout that declares it
};

namespace layout {
namespace storage {  // how many bytes a field kind takes
using Tagged = TaggedWord;
using Weak = TaggedWord;
using CustomWeak = TaggedWord;
using Smi = TaggedWord;
using Uint8 = uint8_t;
using Uint16 = uint16_t;
using Uint32 = uint32_t;
using Int32 = int32_t;
using Word64 = uint64_t;
using Float64 = double;
}  // namespace storage

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"

// Fields are aligned to their size, but to no more than a slot.
#if KEI_POINTER_COMPRESSION
#pragma pack(push, 4)
#else
#pragma pack(push, 8)
#endif
namespace packed {
struct _ {};
#define KEI_MEMBER(name, kind, ...) storage::kind name;
#define KEI_LAYOUT(Name, Parent, tail) \
  struct Name : Parent {               \
    KEI_FIELDS_##Name(KEI_MEMBER)      \
  };
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
#undef KEI_MEMBER
}  // namespace packed
#pragma pack(pop)

struct _ {};
#define KEI_TOKEN(name, kind, Type, edge) \
  static constexpr FieldToken name{offsetof(Self, name), FieldKind::k##kind, #name, edge, kName};
#define KEI_LAYOUT(Name, Parent, tail)                                                                  \
  struct Name : Parent {                                                                                \
    using Self = packed::Name;                                                                          \
    static constexpr const char* kName = #Name;                                                         \
    KEI_FIELDS_##Name(KEI_TOKEN) static constexpr int kSize = std::is_empty_v<Self> ? 0 : sizeof(Self); \
    static constexpr TailKind kTail = TailKind::k##tail;                                                \
  };
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
#undef KEI_TOKEN
#pragma GCC diagnostic pop

}  // namespace layout

enum class LayoutId : uint8_t {
#define KEI_LAYOUT(Name, ...) k##Name,
  KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
};
constexpr int kLayoutCount = 0
#define KEI_LAYOUT(...) +1
    KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
    ;

struct LayoutInfo {
  std::string_view name;
  LayoutId id;
  LayoutId parent;                     // itself for HeapObject
  std::span<const FieldToken> fields;  // with the parents' fields first
  int size;                            // bytes of the fixed part
  TailKind tail;
};
const LayoutInfo& LayoutOf(LayoutId id);

}  // namespace kei

#endif  // KEI_VM_TABLES_LAYOUTS_H_
