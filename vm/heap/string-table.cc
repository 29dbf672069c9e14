#include "vm/heap/string-table.h"

#include <algorithm>
#include <cstring>

#include "vm/heap/factory.h"
#include "vm/heap/heap.h"
#include "vm/heap/string-content.h"
#include "vm/heap/string-hash.h"

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

// Strings smaller than a ThinString stay what they are.
void MakeThin(Isolate* isolate, String string, String actual) {
  const uint32_t size = string.Size(isolate);
  if (size < ThinString::kSize) return;
  const bool two_byte = (TypeOf(isolate, actual) & kTwoByteStringBit) != 0;
  isolate->heap()->ShrinkObject(string, size, ThinString::kSize);
  string.set_map(isolate, two_byte ? isolate->thin_two_byte_string_map()
                                   : isolate->thin_one_byte_string_map());
  ThinString::cast(string).set_actual(isolate, actual);
}

String NewSequential(Isolate* isolate, std::span<const uint8_t> characters) {
  SeqOneByteString string =
      isolate->factory()->NewRawOneByteString(characters.size(), AllocationType::kOld);
  std::copy(characters.begin(), characters.end(), string.chars());
  return string;
}
String NewSequential(Isolate* isolate, std::span<const uint16_t> characters) {
  SeqTwoByteString string =
      isolate->factory()->NewRawTwoByteString(characters.size(), AllocationType::kOld);
  std::copy(characters.begin(), characters.end(), string.chars());
  return string;
}

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

void StringTable::Sweep(ObjectBits marks) {
  for (uint32_t i = 0; i < capacity_; i++) {
    const CageOffset string = entries_[i].string;
    if (string < kOldSpaceStart || marks.Test(string - kHeapObjectTag)) continue;
    entries_[i].string = kDeleted;
    count_--;
  }
}

template <typename Char>
String StringTable::InternalizeContent(String string, std::span<const Char> characters) {
  if (!IsComputed(string.raw_hash())) {
    string.set_raw_hash(HashCharacters(characters, isolate_->hash_seed()));
  }
  String found = Find(characters, string.raw_hash());
  if (found.ptr() != 0) {
    MakeThin(isolate_, string, found);
    return found;
  }
  const int type = TypeOf(isolate_, string);
  const bool is_old = string.cage_offset() < kNurseryStart;
  if (is_old && (type & kStringRepresentationMask) == kSeqStringTag) {
    string.set_map(isolate_, (type & kTwoByteStringBit) == 0
                                 ? isolate_->internalized_one_byte_string_map()
                                 : isolate_->internalized_two_byte_string_map());
    Add(string);
    return string;
  }
  String copy = NewSequential(isolate_, characters);
  copy.set_raw_hash(string.raw_hash());
  copy.set_map(isolate_, sizeof(Char) == 1 ? isolate_->internalized_one_byte_string_map()
                                           : isolate_->internalized_two_byte_string_map());
  Add(copy);
  MakeThin(isolate_, string, copy);
  return copy;
}

String StringTable::Internalize(String string) {
  const int type = TypeOf(isolate_, string);
  if ((type & kNotInternalizedBit) == 0) return string;
  if ((type & kStringRepresentationMask) == kThinStringTag) {
    return ThinString::cast(string).actual(isolate_);
  }
  StringContent content(isolate_, string);
  return content.Visit([&](auto characters) { return InternalizeContent(string, characters); });
}

uint32_t EnsureHash(Isolate* isolate, Name name) {
  if (IsComputed(name.raw_hash())) return name.raw_hash();
  StringContent content(isolate, String::cast(name));
  const uint32_t hash = content.Visit(
      [&](auto characters) { return HashCharacters(characters, isolate->hash_seed()); });
  name.set_raw_hash(hash);
  return hash;
}

}  // namespace kei
