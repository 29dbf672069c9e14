#ifndef KEI_VM_FACTORY_STRING_HASH_H_
#define KEI_VM_FACTORY_STRING_HASH_H_

#include <cstdint>
#include <span>

#include "vm/tables/instance-types.h"

// Name::raw_hash of strings. It depends on the code units only, not on their width. Of an array
// index (0 … 2^32-2, spelled canonically) NameHash::kNotIndex is clear, and up to seven digits the
// hash is its value.

namespace kei {

constexpr uint32_t kMaxHashedIndexLength = 7;

uint32_t HashCharacters(std::span<const uint8_t> characters, uint64_t seed);
uint32_t HashCharacters(std::span<const uint16_t> characters, uint64_t seed);

// The array index that the characters spell, or -1.
int64_t ParseArrayIndex(std::span<const uint8_t> characters);
int64_t ParseArrayIndex(std::span<const uint16_t> characters);

// raw_hash of the n-th symbol.
uint32_t HashOfSymbol(uint32_t number, uint64_t seed);

}  // namespace kei

#endif  // KEI_VM_FACTORY_STRING_HASH_H_
