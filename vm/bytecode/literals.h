#ifndef KEI_VM_BYTECODE_LITERALS_H_
#define KEI_VM_BYTECODE_LITERALS_H_

#include <cstdint>

namespace kei {

// Operand of CreateRegExpLiteral.
struct RegExpFlags {
  enum : int32_t {
    kGlobal = 1,
    kIgnoreCase = 2,
    kMultiline = 4,
    kDotAll = 8,
    kUnicode = 16,
    kSticky = 32,
    kHasIndices = 64,
  };
};

// Literals are flagged with what CreateObjectLiteral and CreateArrayLiteral must know: their Flag
// operand.
struct LiteralFlags {
  enum : uint8_t {
    kShallow = 1,        // no object or array literal inside the description
    kNullPrototype = 2,  // `__proto__: null`
    kComplete = 4,       // all properties or elements are in the description, with their values
    kHasIndices = 8,     // an object with keys that are numbers
  };
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_LITERALS_H_
