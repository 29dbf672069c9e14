#ifndef KEI_VM_BYTECODE_FUNCTION_FLAGS_H_
#define KEI_VM_BYTECODE_FUNCTION_FLAGS_H_

#include <cstdint>

#include "vm/frontend/parser/parser.h"
#include "vm/tables/instance-types.h"

namespace kei {

// The upper bits of SharedFunctionInfo::flags. They are the function's FunctionKind, and the facts that the
// parser needs again when the function is compiled lazily.
struct LazyFunctionFlags {
  enum : uint32_t {
    kKindShift = 18,  // FunctionKind, 4 bits
    kKindMask = 15u << kKindShift,
    kDeclaration = 1u << 22,
    kClassMember = 1u << 23,
    kStaticMember = 1u << 24,
    kHasInstanceMembers = 1u << 25,
  };
};

constexpr FunctionKind FunctionKindOf(uint32_t flags) {
  return static_cast<FunctionKind>((flags & LazyFunctionFlags::kKindMask) >> LazyFunctionFlags::kKindShift);
}

uint32_t FunctionFlagsOf(const FunctionLiteral& literal);
// Has all but the name and the positions.
LazyFunction LazyFunctionOf(uint32_t flags);

}  // namespace kei

#endif  // KEI_VM_BYTECODE_FUNCTION_FLAGS_H_
