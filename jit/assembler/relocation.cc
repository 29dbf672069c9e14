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

bool TryPatchBranch(Relocation::Kind kind, uint8_t* field, int64_t distance) {
  if (!Reaches(kind, distance)) return false;
  const Field& f = FieldOf(kind);
  const int64_t value = (distance - f.from) >> f.shift;
  uint32_t mask = static_cast<uint32_t>((uint64_t{1} << f.bits) - 1) << f.first;
  uint32_t word;
  std::memcpy(&word, field, sizeof word);
  word = (word & ~mask) | (static_cast<uint32_t>(value) << f.first & mask);
  std::memcpy(field, &word, sizeof word);
  return true;
}

void PatchRelocation(Relocation::Kind kind, uint8_t* field, int64_t distance) {
  CHECK(TryPatchRelocation(kind, field, distance));
}

namespace {

// A field holds `bits` bits of a value, from the value's bit `from` on. The field's first bit is that of a
// little-endian word of so many bytes.
struct PatchField {
  int bytes, first, bits, from;
  bool is_distance;  // to be read as the relocation that is beside it
  Relocation::Kind relocation;
};
constexpr PatchField kPatchFields[] = {
    /* kInt8 */ {1, 0, 8, 0, false, {}},
    /* kInt32 */ {4, 0, 32, 0, false, {}},
    /* kRel32 */ {4, 0, 32, 0, true, Relocation::Kind::kBuiltinRel32},
    /* kOffset9 */ {4, 12, 9, 0, false, {}},
    /* kLow16 */ {4, 5, 16, 0, false, {}},
    /* kHigh16 */ {4, 5, 16, 16, false, {}},
    /* kBranch26 */ {4, 0, 26, 2, true, Relocation::Kind::kBuiltinBranch26},
    /* kBranch19 */ {4, 5, 19, 2, true, Relocation::Kind::kBuiltinBranch19},
};
constexpr const PatchField& FieldOf(PatchEncoding encoding) {
  return kPatchFields[static_cast<int>(encoding)];
}

}  // namespace

ValueRange RangeOf(PatchEncoding encoding) {
  switch (encoding) {
    case PatchEncoding::kInt8: return {INT8_MIN, INT8_MAX};
    case PatchEncoding::kOffset9: return {-256, 255};
    default: return {INT32_MIN, INT32_MAX};
  }
}

bool Fits(PatchEncoding encoding, int64_t value) {
  const PatchField& f = FieldOf(encoding);
  if (f.is_distance) return Reaches(f.relocation, value);
  const ValueRange range = RangeOf(encoding);
  return value >= range.min && value <= range.max;
}

bool TryPatchWord(PatchEncoding encoding, uint8_t* field, int64_t value) {
  const PatchField& f = FieldOf(encoding);
  if (f.is_distance) return TryPatchRelocation(f.relocation, field, value);
  if (!Fits(encoding, value)) return false;
  const uint32_t mask = static_cast<uint32_t>((uint64_t{1} << f.bits) - 1);
  const uint32_t part = static_cast<uint32_t>(value >> f.from) & mask;
  uint32_t word = 0;
  std::memcpy(&word, field, f.bytes);
  word = (word & ~(mask << f.first)) | part << f.first;
  std::memcpy(field, &word, f.bytes);
  return true;
}

void ApplyPatch(PatchEncoding encoding, uint8_t* field, int64_t value) {
  CHECK(TryApplyPatch(encoding, field, value));
}

void WriteVeneer(Relocation::Kind kind, uint8_t* at, uint64_t target) {
  std::memcpy(at, FieldOf(kind).veneer, 8);
  std::memcpy(at + 8, &target, sizeof target);
}

void WriteJump(uint8_t* at, int64_t distance) {
  if constexpr (kBuiltinCall == Relocation::Kind::kBuiltinRel32) {
    constexpr uint8_t kJmp = 0xe9;
    *at = kJmp;
    PatchRelocation(kBuiltinCall, at + 1, distance - 1);
  } else {
    constexpr uint32_t kB = 0x14000000;
    std::memcpy(at, &kB, sizeof kB);
    PatchRelocation(kBuiltinCall, at, distance);
  }
}

}  // namespace kei::jit
