#include "jit/assembler/relocation.h"

#include <cstring>

#include "vm/base/checks.h"

namespace kei::jit {
namespace {

// The field lies in a little-endian word of 32 bits.
struct Field {
  int from;   // the distance counts from so many bytes behind the word's beginning
  int shift;  // low bits of the distance that are zero and left out
  int first;  // bit of the word
  int bits;
};
constexpr Field kFields[] = {
    {4, 0, 0, 32},  // kBuiltinRel32
    {0, 2, 0, 26},  // kBuiltinBranch26
    {0, 2, 5, 19},  // kBuiltinBranch19
};

}  // namespace

void PatchRelocation(Relocation::Kind kind, uint8_t* field, int64_t distance) {
  const Field& f = kFields[static_cast<int>(kind)];
  int64_t value = (distance - f.from) >> f.shift;
  int64_t limit = int64_t{1} << (f.bits - 1);
  CHECK((distance - f.from) % (1 << f.shift) == 0);
  CHECK(value >= -limit && value < limit);
  uint32_t mask = static_cast<uint32_t>((uint64_t{1} << f.bits) - 1) << f.first;
  uint32_t word;
  std::memcpy(&word, field, sizeof word);
  word = (word & ~mask) | (static_cast<uint32_t>(value) << f.first & mask);
  std::memcpy(field, &word, sizeof word);
}

}  // namespace kei::jit
