#include "vm/factory/string-hash.h"

#include <cstring>

namespace kei {
namespace {

// A 128-bit product folded in two, after Wang Yi's wyhash. The second key is a factor of every product, so it
// decides which texts collide. If a factor were fixed, differences of some bits would cancel out for every
// seed.
uint64_t Fold(uint64_t a, uint64_t b) {
  const __uint128_t product = static_cast<__uint128_t>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

constexpr uint64_t kFirst = 0x9e3779b97f4a7c15, kSecond = 0xd6e8feb86659fd93;
// Only the beginning and the end of longer strings are hashed, that many code units. To flood a table, each
// string would have to be as long.
constexpr size_t kHashedPart = size_t{1} << 18;

constexpr uint32_t kMaxIndexDigits = 10;
constexpr uint64_t kMaxIndex = 0xfffffffe;

// Four code units as four 16-bit fields, whatever their width in memory.
uint64_t LoadBlock(const uint16_t* at) {
  uint64_t block;
  std::memcpy(&block, at, sizeof(block));
  return block;
}
uint64_t LoadBlock(const uint8_t* at) {
  uint32_t bytes;
  std::memcpy(&bytes, at, sizeof(bytes));
  uint64_t block = bytes;
  block = (block | block << 16) & 0x0000ffff0000ffff;
  return (block | block << 8) & 0x00ff00ff00ff00ff;
}

template <typename Char>
inline bool MayBeIndex(std::span<const Char> characters) {
  return !characters.empty() && characters.size() <= kMaxIndexDigits && uint32_t{characters[0]} - '0' <= 9;
}

template <typename Char>
int64_t ParseIndex(std::span<const Char> characters) {
  if (!MayBeIndex(characters)) return -1;
  if (characters[0] == '0') return characters.size() == 1 ? 0 : -1;
  uint64_t value = 0;
  for (Char c : characters) {
    const uint32_t digit = uint32_t{c} - '0';
    if (digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value <= kMaxIndex ? static_cast<int64_t>(value) : -1;
}

template <typename Char>
uint64_t HashPart(std::span<const Char> characters, uint64_t hash, uint64_t key) {
  const size_t length = characters.size();
  size_t i = 0;
  for (; i + 4 <= length; i += 4) hash = Fold(hash ^ LoadBlock(&characters[i]), key);
  uint64_t rest = 0;
  for (; i < length; i++) rest = rest << 16 | characters[i];
  return Fold(hash ^ rest, key ^ kSecond);
}

template <typename Char>
uint32_t Hash(std::span<const Char> characters, uint64_t seed) {
  const int64_t index = ParseIndex(characters);
  if (index >= 0 && characters.size() <= kMaxHashedIndexLength) {
    return static_cast<uint32_t>(index) << NameHash::kShift;
  }
  const uint64_t key = Fold(seed ^ kFirst, kSecond) | 1;
  uint64_t hash = seed ^ characters.size();
  if (characters.size() <= 2 * kHashedPart) {
    hash = HashPart(characters, hash, key);
  } else {
    hash = HashPart(characters.first(kHashedPart), hash, key);
    hash = HashPart(characters.last(kHashedPart), hash, key);
  }
  const uint32_t bits = static_cast<uint32_t>(hash ^ (hash >> 29)) << NameHash::kShift;
  return index >= 0 ? bits : bits | NameHash::kNotIndex;
}

}  // namespace

uint32_t HashCharacters(std::span<const uint8_t> characters, uint64_t seed) { return Hash(characters, seed); }
uint32_t HashCharacters(std::span<const uint16_t> characters, uint64_t seed) {
  return Hash(characters, seed);
}
int64_t ParseArrayIndex(std::span<const uint8_t> characters) { return ParseIndex(characters); }
int64_t ParseArrayIndex(std::span<const uint16_t> characters) { return ParseIndex(characters); }

uint32_t HashOfSymbol(uint32_t number) {
  const uint64_t hash = Fold(number ^ kFirst, kSecond);
  return (static_cast<uint32_t>(hash) << NameHash::kShift) | NameHash::kNotIndex;
}

uint32_t HashOfIndex(uint32_t index, uint64_t seed) {
  const uint64_t hash = Fold(index ^ seed, Fold(seed ^ kFirst, kSecond) | 1);
  return static_cast<uint32_t>(hash ^ (hash >> 32));
}

}  // namespace kei
