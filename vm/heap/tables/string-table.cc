#include "vm/heap/tables/string-table.h"

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

int TypeOf(Isolate* isolate, String string) {
  return static_cast<int>(string.instance_type(isolate));
}

template <typename Char>
bool HasContent(Isolate* isolate, String internalized, std::span<const Char> characters) {
  if (internalized.length() != characters.size()) return false;
  return (TypeOf(isolate, internalized) & kTwoByteStringBit) == 0
             ? SameCharacters(characters, SeqOneByteString::cast(internalized).chars())
             : SameCharacters(characters, SeqTwoByteString::cast(internalized).chars());
}

bool IsComputed(uint32_t raw_hash) { return (raw_hash & NameHash::kNotComputed) == 0; }

}  // namespace

StringTable::StringTable(Isolate* isolate) : isolate_(isolate) { Resize(kInitialCapacity); }

template <typename Char>
String StringTable::Find(std::span<const Char> characters, uint32_t hash) const {
  for (uint32_t i = hash >> NameHash::kShift;; i++) {
    const Entry& entry = entries_[i & (capacity_ - 1)];
    if (entry.string == kFree) return String();
    if (entry.hash != hash || entry.string == kDeleted) continue;
    String candidate(Decompress(isolate_, entry.string));
    if (HasContent(isolate_, candidate, characters)) return candidate;
  }
}

String StringTable::Lookup(std::span<const uint8_t> characters, uint32_t hash) const {
  return Find(characters, hash);
}
String StringTable::Lookup(std::span<const uint16_t> characters, uint32_t hash) const {
  return Find(characters, hash);
}

void StringTable::Add(String string) {
  DCHECK(string.IsInternalizedString(isolate_) && IsComputed(string.raw_hash()));
  // At most half full, so that a search ends soon.
  if ((occupied_ + 1) * 2 > capacity_) Resize(count_ * 4 > capacity_ ? capacity_ * 2 : capacity_);
  Insert(string.cage_offset(), string.raw_hash());
}

void StringTable::AddStatic(String string) {
  Add(string);
  DCHECK((TypeOf(isolate_, string) & kTwoByteStringBit) == 0);
  static_shapes_.set(ShapeOf(
      std::span<const uint8_t>(SeqOneByteString::cast(string).chars(), string.length())));
  static_hashes_.set(string.raw_hash() >> NameHash::kShift & (kStaticHashBits - 1));
}

void StringTable::Insert(CageOffset string, uint32_t hash) {
  uint32_t i = (hash >> NameHash::kShift) & (capacity_ - 1);
  while (entries_[i].string != kFree) i = (i + 1) & (capacity_ - 1);
  entries_[i] = {string, hash};
  count_++;
  occupied_++;
}

void StringTable::Resize(uint32_t capacity) {
  std::unique_ptr<Entry[]> old = std::move(entries_);
  const uint32_t old_capacity = capacity_;
  entries_ = std::make_unique<Entry[]>(capacity);
  capacity_ = capacity;
  count_ = occupied_ = 0;
  for (uint32_t i = 0; i < old_capacity; i++) {
    if (old[i].string > kDeleted) Insert(old[i].string, old[i].hash);
  }
}

}  // namespace kei
