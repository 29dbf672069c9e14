#ifndef KEI_VM_FACTORY_STRING_HASH_H_
#define KEI_VM_FACTORY_STRING_HASH_H_

#include <cstdint>
#include <span>

#include "vm/tables/instance-types.h"

// Name::raw_hash of strings. It depends on the code units, not on their width, and on a seed:
//   - the names that every isolate has from the start (roots.def) hash with kStaticHashSeed. Tables that are
//     indexed by these hashes can therefore lie in memory that isolates share,
//   - all others hash with the isolate's seed, which is random and secret. Somebody who chooses names, say as
//     keys of JSON, cannot choose many with the same hash.
// HashOfCharacters (internalization.h) alone decides which seed a text hashes with.
//
// The hash of an array index (0 … 2^32-2, spelled canonically) has NameHash::kNotIndex clear. If it has up to
// seven digits, the hash is its value: there are too few such indices for long chains in a large table.

namespace kei {

constexpr uint64_t kStaticHashSeed = 0;

uint32_t HashCharacters(std::span<const uint8_t> characters, uint64_t seed);
uint32_t HashCharacters(std::span<const uint16_t> characters, uint64_t seed);

// The array index that the characters spell, or -1.
int64_t ParseArrayIndex(std::span<const uint8_t> characters);
int64_t ParseArrayIndex(std::span<const uint16_t> characters);

// raw_hash of the n-th symbol, whom nobody chooses.
uint32_t HashOfSymbol(uint32_t number);
// A hash of 32 bits, for tables of numbers.
uint32_t HashOfIndex(uint32_t index, uint64_t seed);

}  // namespace kei

#endif  // KEI_VM_FACTORY_STRING_HASH_H_
