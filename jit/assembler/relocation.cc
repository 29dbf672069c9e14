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
  uint8_t veneer[8];  // jumps to the address that follows
};
constexpr Field kFields[] = {
    // kBuiltinRel32: jmp [rip + 2]; nop
    {4, 0, 0, 32, {0xff, 0x25, 0x02, 0x00, 0x00, 0x00, 0x66, 0x90}},
    // kBuiltinBranch26, kBuiltinBranch19: ldr x16, .+8; br x16
    {0, 2, 0, 26, {0x50, 0x00, 0x00, 0x58, 0x00, 0x02, 0x1f, 0xd6}},
    {0, 2, 5, 19, {0x50, 0x00, 0x00, 0x58, 0x00, 0x02, 0x1f, 0xd6}},
};

const Field& FieldOf(Relocation::Kind kind) { return kFields[static_cast<int>(kind)]; }

}  // namespace

int64_t ReachOf(Relocation::Kind kind) {
  const Field& f = FieldOf(kind);
  return (int64_t{1} << (f.bits - 1 + f.shift)) - f.from;
}

bool Reaches(Relocation::Kind kind, int64_t distance) {
  const Field& f = FieldOf(kind);
  const int64_t from_there = distance - f.from;
  const int64_t limit = int64_t{1} << (f.bits - 1 + f.shift);
  return from_there % (1 << f.shift) == 0 && from_there >= -limit && from_there < limit;
}

void PatchRelocation(Relocation::Kind kind, uint8_t* field, int64_t distance) {
  CHECK(Reaches(kind, distance));
  const Field& f = FieldOf(kind);
  const int64_t value = (distance - f.from) >> f.shift;
  uint32_t mask = static_cast<uint32_t>((uint64_t{1} << f.bits) - 1) << f.first;
  uint32_t word;
  std::memcpy(&word, field, sizeof word);
  word = (word & ~mask) | (static_cast<uint32_t>(value) << f.first & mask);
  std::memcpy(field, &word, sizeof word);
}

void WriteVeneer(Relocation::Kind kind, uint8_t* at, uint64_t target) {
  std::memcpy(at, FieldOf(kind).veneer, 8);
  std::memcpy(at + 8, &target, sizeof target);
}

}  // namespace kei::jit
