#include "vm/factory/string-hash.h"

#include <cstring>

namespace kei {
namespace {

constexpr uint64_t kMultiplier = 0x9e3779b97f4a7c15;
constexpr uint32_t kMaxIndexDigits = 10;
constexpr uint64_t kMaxIndex = 0xfffffffe;

uint64_t Mix(uint64_t hash, uint64_t block) {
  hash = (hash ^ block) * kMultiplier;
  return hash ^ (hash >> 32);
}

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
int64_t ParseIndex(std::span<const Char> characters) {
  if (characters.empty() || characters.size() > kMaxIndexDigits) return -1;
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
uint32_t Hash(std::span<const Char> characters, uint64_t seed) {
  const int64_t index = ParseIndex(characters);
  if (index >= 0 && characters.size() <= kMaxHashedIndexLength) {
    return static_cast<uint32_t>(index) << NameHash::kShift;
  }
  const size_t length = characters.size();
  uint64_t hash = seed ^ (length * kMultiplier);
  size_t i = 0;
  for (; i + 4 <= length; i += 4) hash = Mix(hash, LoadBlock(&characters[i]));
  uint64_t rest = 0;
  for (; i < length; i++) rest = rest << 16 | characters[i];
  hash = Mix(hash, rest);
  const uint32_t bits = static_cast<uint32_t>(hash ^ (hash >> 29)) << NameHash::kShift;
  return index >= 0 ? bits : bits | NameHash::kNotIndex;
}

}  // namespace

uint32_t HashCharacters(std::span<const uint8_t> characters, uint64_t seed) {
  return Hash(characters, seed);
}
uint32_t HashCharacters(std::span<const uint16_t> characters, uint64_t seed) {
  return Hash(characters, seed);
}
int64_t ParseArrayIndex(std::span<const uint8_t> characters) { return ParseIndex(characters); }
int64_t ParseArrayIndex(std::span<const uint16_t> characters) { return ParseIndex(characters); }

uint32_t HashOfSymbol(uint32_t number, uint64_t seed) {
  const uint64_t hash = Mix(seed, uint64_t{number} * kMultiplier);
  return (static_cast<uint32_t>(hash) << NameHash::kShift) | NameHash::kNotIndex;
}

}  // namespace kei
