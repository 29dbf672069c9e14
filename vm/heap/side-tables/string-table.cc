#include "vm/heap/side-tables/string-table.h"

#include <algorithm>
#include <cstring>

namespace kei {
namespace {

constexpr uint32_t kInitialCapacity = 2048;

template <typename A, typename B>
bool SameCharacters(std::span<const A> a, const B* b) {
  if constexpr (sizeof(A) == sizeof(B)) return std::memcmp(a.data(), b, a.size_bytes()) == 0;
  return std::equal(a.begin(), a.end(), b);
}

int TypeOf(Isolate* isolate, String string) { return static_cast<int>(string.instance_type(isolate)); }

template <typename Char>
bool HasContent(Isolate* isolate, String internalized, std::span<const Char> characters) {
  if (internalized.length() != characters.size()) return false;
  return (TypeOf(isolate, internalized) & kTwoByteStringBit) == 0
             ? SameCharacters(characters, SeqOneByteString::cast(internalized).chars())
             : SameCharacters(characters, SeqTwoByteString::cast(internalized).chars());
}

bool IsComputed(uint32_t raw_hash) { return (raw_hash & NameHash::kNotComputed) == 0; }

}  // namespace

StringTable::StringTable(Isolate* isolate)
    : isolate_(isolate),
      key_((isolate->hash_seed() ^ 0x9e3779b97f4a7c15) | 1),
      index_(CountedMemory(), kInitialCapacity) {}

template <typename Char>
String StringTable::Find(std::span<const Char> characters, uint32_t hash) const {
  const auto is_it = [&](CageOffset string) {
    return HasContent(isolate_, String(Decompress(isolate_, string)), characters);
  };
  const CageOffset found = index_.Find(Mix(hash), is_it);
  return found == index_.kNone ? String() : String(Decompress(isolate_, found));
}

String StringTable::Lookup(std::span<const uint8_t> characters, uint32_t hash) const {
  return Find(characters, hash);
}
String StringTable::Lookup(std::span<const uint16_t> characters, uint32_t hash) const {
  return Find(characters, hash);
}

void StringTable::Add(String string) {
  DCHECK(string.IsInternalizedString(isolate_) && IsComputed(string.raw_hash()));
  index_.Add(Mix(string.raw_hash()), string.cage_offset());
}

void StringTable::AddStatic(String string) {
  Add(string);
  DCHECK((TypeOf(isolate_, string) & kTwoByteStringBit) == 0);
  static_shapes_.set(
      ShapeOf(std::span<const uint8_t>(SeqOneByteString::cast(string).chars(), string.length())));
  static_hashes_.set(string.raw_hash() >> NameHash::kShift & (kStaticHashBits - 1));
}

}  // namespace kei
