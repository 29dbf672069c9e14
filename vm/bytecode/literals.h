#ifndef KEI_VM_BYTECODE_LITERALS_H_
#define KEI_VM_BYTECODE_LITERALS_H_

#include <cstdint>

namespace kei {

// The flags of the description of an object or array literal.
struct LiteralFlags {
  enum : uint8_t {
    kNullPrototype = 1,  // `__proto__: null`
    kComplete = 2,       // all properties or elements are in the description, with their values
  };
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_LITERALS_H_
