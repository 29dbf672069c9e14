#ifndef KEI_VM_TABLES_CLAIMS_H_
#define KEI_VM_TABLES_CLAIMS_H_

#include <cstdint>

#include "vm/tables/feedback.h"

namespace kei {

// Sets of kinds of tagged values.
struct Types {
  enum : uint16_t {
    kSmi = 1,
    kHeapNumber = 2,
    kInternalizedString = 4,
    kOtherString = 8,
    kReceiver = 16,
    kOther = 32,  // symbols and oddballs
    kBigInt = 64,
    kNumber = kSmi | kHeapNumber,
    kString = kInternalizedString | kOtherString,
    kHeapObject = kHeapNumber | kString | kReceiver | kOther | kBigInt,
    kAny = kSmi | kHeapObject,
  };
};

// The same in OperandKinds. A string may be internalized in its place at any time.
constexpr uint32_t OperandKindsOf(uint16_t types) {
  uint32_t kinds = 0;
  const auto add = [&](uint16_t type, uint32_t kind) { kinds |= (types & type) != 0 ? kind : 0; };
  add(Types::kSmi, OperandKinds::kSmi);
  add(Types::kHeapNumber, OperandKinds::kNumber);
  add(Types::kInternalizedString, OperandKinds::kInternalizedString);
  add(Types::kOtherString, OperandKinds::kString | OperandKinds::kInternalizedString);
  add(Types::kReceiver, OperandKinds::kReceiver);
  add(Types::kOther, OperandKinds::kSymbol | OperandKinds::kOddball);
  add(Types::kBigInt, OperandKinds::kBigInt);
  return kinds;
}

// With --check-claims, code checks these, since the optimizer claims to know them.
enum class Claim : uint8_t {
  kTypes,    // a tagged value has one of the types
  kMap,      // an object has one of the maps
  kContent,  // memory holds what was loaded or stored there before, or a constant
  kBoolean,  // a word is 0 or 1
  kIndex,    // an index is below the length
  kEntry,    // a function has the entry by which it is called
};

}  // namespace kei

#endif  // KEI_VM_TABLES_CLAIMS_H_
