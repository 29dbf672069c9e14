#include "vm/factory/internalization.h"

#include <algorithm>

#include "vm/base/text/unicode.h"
#include "vm/factory/factory.h"
#include "vm/factory/string-content.h"
#include "vm/factory/string-hash.h"
#include "vm/heap/heap.h"
#include "vm/heap/side-tables/string-table.h"

namespace kei {
namespace {

bool IsSequentialOneByte(Isolate* isolate, String string) {
  constexpr int kBits = kStringRepresentationMask | kTwoByteStringBit;
  return (StringTypeBits(isolate, string) & kBits) == kSeqStringTag;
}

bool IsComputed(uint32_t raw_hash) { return (raw_hash & NameHash::kNotComputed) == 0; }

// Strings smaller than a ThinString stay unchanged.
void MakeThin(Isolate* isolate, String string, String actual) {
  const uint32_t size = IsSequentialOneByte(isolate, string) ? SeqOneByteString::SizeFor(string.length())
                                                             : string.Size(isolate);
  if (size < ThinString::kSize) return;
  const bool two_byte = (StringTypeBits(isolate, actual) & kTwoByteStringBit) != 0;
  isolate->heap()->spaces().ShrinkObject(string, size, ThinString::kSize);
  string.set_map(isolate,
                 two_byte ? isolate->thin_two_byte_string_map() : isolate->thin_one_byte_string_map());
  ThinString::cast(string).set_actual(isolate, actual);
}

SeqOneByteString NewRaw(Isolate* isolate, std::span<const uint8_t> characters) {
  return isolate->factory()->NewRawOneByteString(characters.size(), AllocationType::kOld);
}
SeqTwoByteString NewRaw(Isolate* isolate, std::span<const uint16_t> characters) {
  return isolate->factory()->NewRawTwoByteString(characters.size(), AllocationType::kOld);
}

// Makes a new string that of these characters, which the table does not have.
template <typename Raw, typename Char>
String FillAndAdd(Isolate* isolate, Raw string, std::span<const Char> characters, uint32_t raw_hash) {
  std::copy(characters.begin(), characters.end(), string.chars());
  string.set_raw_hash(raw_hash);
  string.set_map(isolate, sizeof(*string.chars()) == 1 ? isolate->internalized_one_byte_string_map()
                                                       : isolate->internalized_two_byte_string_map());
  isolate->string_table()->Add(string);
  return string;
}

template <typename Char>
String InternalizeContent(Isolate* isolate, String string, std::span<const Char> characters) {
  if (!IsComputed(string.raw_hash())) {
    string.set_raw_hash(HashOfCharacters(isolate, characters));
  }
  String found = isolate->string_table()->Lookup(characters, string.raw_hash());
  if (found.ptr() != 0) {
    MakeThin(isolate, string, found);
    return found;
  }
  const int type = StringTypeBits(isolate, string);
  const bool is_old = string.cage_offset() < kNurseryStart;
  if (is_old && (type & kStringRepresentationMask) == kSeqStringTag) {
    string.set_map(isolate, (type & kTwoByteStringBit) == 0 ? isolate->internalized_one_byte_string_map()
                                                            : isolate->internalized_two_byte_string_map());
    isolate->string_table()->Add(string);
    return string;
  }
  const String copy = FillAndAdd(isolate, NewRaw(isolate, characters), characters, string.raw_hash());
  MakeThin(isolate, string, copy);
  return copy;
}

}  // namespace

namespace {

template <typename Char>
uint32_t Hash(Isolate* isolate, std::span<const Char> characters) {
  const StringTable* table = isolate->string_table();
  if (table->MayBeStatic(characters)) {
    const uint32_t hash = HashCharacters(characters, kStaticHashSeed);
    if (table->HasStatic(characters, hash)) return hash;
  }
  return HashCharacters(characters, isolate->hash_seed());
}

template <typename Char>
Object Find(Isolate* isolate, std::span<const Char> characters) {
  const String found = isolate->string_table()->Lookup(characters, Hash(isolate, characters));
  return found.ptr() != 0 ? Object(found) : Smi::From(0);
}

}  // namespace

uint32_t HashOfCharacters(Isolate* isolate, std::span<const uint8_t> characters) {
  return Hash(isolate, characters);
}
uint32_t HashOfCharacters(Isolate* isolate, std::span<const uint16_t> characters) {
  return Hash(isolate, characters);
}

String InternalizeCharacters(Isolate* isolate, std::span<const uint8_t> characters) {
  const uint32_t hash = HashOfCharacters(isolate, characters);
  const String found = isolate->string_table()->Lookup(characters, hash);
  if (found.ptr() != 0) return found;
  return FillAndAdd(isolate, NewRaw(isolate, characters), characters, hash);
}

String InternalizeCharacters(Isolate* isolate, std::span<const uint16_t> characters) {
  const uint32_t hash = HashOfCharacters(isolate, characters);
  const String found = isolate->string_table()->Lookup(characters, hash);
  if (found.ptr() != 0) return found;
  if (!FitsOneByte(characters)) {
    return FillAndAdd(isolate, NewRaw(isolate, characters), characters, hash);
  }
  const auto narrow = isolate->factory()->NewRawOneByteString(characters.size(), AllocationType::kOld);
  return FillAndAdd(isolate, narrow, characters, hash);
}

String InternalizeString(Isolate* isolate, String string) {
  const int type = StringTypeBits(isolate, string);
  if ((type & kNotInternalizedBit) == 0) return string;
  if ((type & kStringRepresentationMask) == kThinStringTag) {
    return ThinString::cast(string).actual(isolate);
  }
  const StringContent content(isolate, string);
  return content.Visit([&](auto characters) { return InternalizeContent(isolate, string, characters); });
}

Object FindInternalized(Isolate* isolate, std::span<const uint8_t> characters) {
  return Find(isolate, characters);
}
Object FindInternalized(Isolate* isolate, std::span<const uint16_t> characters) {
  return Find(isolate, characters);
}

Object FindInternalized(Isolate* isolate, String string) {
  constexpr uint32_t kMaxLength = 64;
  const int type = StringTypeBits(isolate, string);
  if ((type & kStringRepresentationMask) == kThinStringTag) return ThinString::cast(string).actual(isolate);
  if (string.length() > kMaxLength) return Smi::From(0);
  const auto find = [&](auto characters) {
    if (!IsComputed(string.raw_hash())) string.set_raw_hash(HashOfCharacters(isolate, characters));
    return isolate->string_table()->Lookup(characters, string.raw_hash());
  };
  String found;
  if (IsSequentialOneByte(isolate, string)) {
    found = find(std::span<const uint8_t>(SeqOneByteString(string.ptr()).chars(), string.length()));
  } else {
    found = StringContent(isolate, string).Visit(find);
  }
  if (found.ptr() == 0) return Smi::From(0);
  MakeThin(isolate, string, found);  // the next search finds it at once
  return found;
}

uint32_t EnsureHash(Isolate* isolate, Name name) {
  if (IsComputed(name.raw_hash())) return name.raw_hash();
  const StringContent content(isolate, String::cast(name));
  const uint32_t hash = content.Visit([&](auto characters) { return HashOfCharacters(isolate, characters); });
  name.set_raw_hash(hash);
  return hash;
}

}  // namespace kei
