#ifndef KEI_VM_TABLES_ROOTS_H_
#define KEI_VM_TABLES_ROOTS_H_

#include <array>
#include <cstdint>
#include <string_view>

#include "vm/tables/cage-layout.h"
#include "vm/tables/instance-types.h"
#include "vm/tables/layouts.h"

// Made of roots.def: RootIndex, the kind of each root, and the static roots' compressed addresses.

namespace kei {

enum class RootIndex : uint16_t {
#define MAP_ROOT(name, ...) k_##name,
#define ODDBALL_ROOT(name, ...) k_##name,
#define ARRAY_ROOT(name, ...) k_##name,
#define NUMBER_ROOT(name, ...) k_##name,
#define STRING_ROOT(name, ...) k_##name,
#define SYMBOL_ROOT(name, ...) k_##name,
#define TABLE_ROOT(name, ...) k_##name,
#define MUTABLE_ROOT(name, ...) k_##name,
#include "vm/tables/roots.def"
#undef MAP_ROOT
#undef ODDBALL_ROOT
#undef ARRAY_ROOT
#undef NUMBER_ROOT
#undef STRING_ROOT
#undef SYMBOL_ROOT
#undef TABLE_ROOT
#undef MUTABLE_ROOT
  kCount
};
constexpr int kRootCount = static_cast<int>(RootIndex::kCount);

enum class RootKind : uint8_t { kMap, kOddball, kArray, kNumber, kString, kSymbol, kTable, kMutable };

struct RootInfo {
  std::string_view name;
  RootKind kind;
  uint32_t size;          // bytes in read-only space; 0 for mutable roots
  std::string_view text;  // the characters of a string, or a symbol's description
};

constexpr uint32_t StringSize(size_t length) {
  return AlignUp(layout::SeqOneByteString::kSize + static_cast<uint32_t>(length), kObjectAlignment);
}

// Words of no_feedback: as many as slots of one byte can name, two words each.
constexpr int kNoFeedbackWords = 257;

template <typename Layout>
constexpr uint32_t TableSize(int length) {
  const uint32_t unit = Layout::kTail == TailKind::kUint8 ? 1 : kTaggedSize;
  return AlignUp(Layout::kSize + static_cast<uint32_t>(length) * unit, kObjectAlignment);
}

inline constexpr RootInfo kRoots[kRootCount] = {
#define MAP_ROOT(name, ...) {#name, RootKind::kMap, layout::Map::kSize, {}},
#define ODDBALL_ROOT(name, ...) {#name, RootKind::kOddball, layout::Oddball::kSize, {}},
#define ARRAY_ROOT(name, map, Layout) {#name, RootKind::kArray, layout::Layout::kSize, {}},
#define NUMBER_ROOT(name, ...) {#name, RootKind::kNumber, layout::HeapNumber::kSize, {}},
#define STRING_ROOT(name, text) {#name, RootKind::kString, StringSize(sizeof(text) - 1), text},
#define SYMBOL_ROOT(name, text, flags) {#name, RootKind::kSymbol, layout::Symbol::kSize, text},
#define TABLE_ROOT(name, map, Layout, n) {#name, RootKind::kTable, TableSize<layout::Layout>(n), {}},
#define MUTABLE_ROOT(name, ...) {#name, RootKind::kMutable, 0, {}},
#include "vm/tables/roots.def"
#undef MAP_ROOT
#undef ODDBALL_ROOT
#undef ARRAY_ROOT
#undef NUMBER_ROOT
#undef STRING_ROOT
#undef SYMBOL_ROOT
#undef TABLE_ROOT
#undef MUTABLE_ROOT
};

constexpr bool IsStaticRoot(RootIndex root) {
  return kRoots[static_cast<int>(root)].kind != RootKind::kMutable;
}

// Mutable roots follow the static ones in the table, so their slot index is a difference.
constexpr int kFirstMutableRoot = [] {
  int i = 0;
  while (i < kRootCount && kRoots[i].kind != RootKind::kMutable) i++;
  return i;
}();
constexpr int kMutableRootCount = kRootCount - kFirstMutableRoot;
static_assert(
    [] {
      for (int i = kFirstMutableRoot; i < kRootCount; i++) {
        if (kRoots[i].kind != RootKind::kMutable) return false;
      }
      return true;
    }(),
    "mutable roots stand last in roots.def");
constexpr int MutableRootSlot(RootIndex root) { return static_cast<int>(root) - kFirstMutableRoot; }

namespace internal {
constexpr std::array<uint32_t, kRootCount + 1> kRootOffsets = [] {
  std::array<uint32_t, kRootCount + 1> offsets{};
  uint32_t at = kReadOnlySpaceStart;
  for (int i = 0; i < kRootCount; i++) {
    offsets[i] = at;
    at += kRoots[i].size;
  }
  offsets[kRootCount] = at;
  return offsets;
}();
}  // namespace internal

// The offset of a static root, with its tag: its compressed address.
constexpr CageOffset StaticRoot(RootIndex root) {
  return internal::kRootOffsets[static_cast<int>(root)] + kHeapObjectTag;
}

constexpr uint32_t kSingleCharacterStringSize = StringSize(1);
constexpr uint32_t kSingleCharacterStringsStart = internal::kRootOffsets[kRootCount];
constexpr uint32_t kReadOnlySpaceEnd = kSingleCharacterStringsStart + 256 * kSingleCharacterStringSize;
static_assert(kReadOnlySpaceEnd <= kReadOnlySpaceStart + kReadOnlySpaceSize);

// The same for the internalized string of one Latin-1 character.
constexpr CageOffset SingleCharacterString(uint8_t character) {
  return kSingleCharacterStringsStart + character * kSingleCharacterStringSize + kHeapObjectTag;
}

// The name of the static root at a tagged offset, or "".
std::string_view StaticRootName(CageOffset compressed);

}  // namespace kei

#endif  // KEI_VM_TABLES_ROOTS_H_
