#ifndef KEI_VM_TABLES_CODE_BUILTINS_H_
#define KEI_VM_TABLES_CODE_BUILTINS_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "vm/tables/bytecodes.h"
#include "vm/tables/code/call-descriptor.h"

// Builtin ids. The rows of builtins.def come first, then the bytecode handlers, one run per operand scale.
// The generic stubs that stencils call (stencils.h) follow likewise, then their number stubs.

namespace kei {

enum class Builtin : uint16_t {
#define STUB(Name, ...) k##Name,
#define JS_BUILTIN(Name, ...) k##Name,
#define METHOD(Name, ...) k##Name,
#define GETTER(Name, ...) k##Name,
#define SETTER(Name, ...) k##Name,
#define SYMBOL_METHOD(Name, ...) k##Name,
#define SYMBOL_GETTER(Name, ...) k##Name,
#define FUNCTION(Name, ...) k##Name,
#include "vm/tables/code/builtins.def"
#undef STUB
#undef JS_BUILTIN
#undef METHOD
#undef GETTER
#undef SETTER
#undef SYMBOL_METHOD
#undef SYMBOL_GETTER
#undef FUNCTION
  kFirstHandler
};

enum class BuiltinKind : uint8_t { kStub, kJavaScript, kCpp, kHandler, kGenericStub, kNumberStub };

struct BuiltinInfo {
  std::string_view name;
  BuiltinKind kind;
  int length;  // the function's `length`; JavaScript and C++ builtins
  Descriptor descriptor;
};

constexpr int kTableBuiltinCount = static_cast<int>(Builtin::kFirstHandler);
constexpr int kFirstGenericStub = kTableBuiltinCount + 3 * kBytecodeCount;
constexpr int kBuiltinTableSize = kFirstGenericStub;  // the size of the isolate's table
constexpr int kFirstNumberStub = kFirstGenericStub + 3 * kBytecodeCount;

// The operators of two numbers, which may have number stubs.
constexpr Bytecode kFirstNumberOperator = Bytecode::kAdd,
                   kLastNumberOperator = Bytecode::kShiftRightLogicalSmi;
constexpr int kNumberOperatorCount =
    static_cast<int>(kLastNumberOperator) - static_cast<int>(kFirstNumberOperator) + 1;
constexpr int kBuiltinCount = kFirstNumberStub + kNumberOperatorCount;

// Rows of builtins.def only.
const BuiltinInfo& InfoOf(Builtin builtin);
BuiltinKind KindOf(Builtin builtin);
const CallDescriptor& DescriptorOf(Builtin builtin);
// "LdarHandler", "LdarWideHandler", "ArrayPrototypePush", …
std::string NameOf(Builtin builtin);
// The bytecode of a handler, generic stub or number stub.
struct BytecodeOfBuiltin {
  Bytecode bytecode;
  OperandScale scale;
};
BytecodeOfBuiltin BytecodeOf(Builtin builtin);
// Ids of handlers and stubs of bytecodes that are none share the entry of Illegal.
bool Exists(Builtin builtin);

constexpr Builtin HandlerOf(Bytecode bytecode, OperandScale scale) {
  return static_cast<Builtin>(kTableBuiltinCount + IndexOf(scale) * kBytecodeCount +
                              static_cast<int>(bytecode));
}
constexpr Builtin GenericStubOf(Bytecode bytecode, OperandScale scale) {
  return static_cast<Builtin>(kFirstGenericStub + IndexOf(scale) * kBytecodeCount +
                              static_cast<int>(bytecode));
}
constexpr Builtin NumberStubOf(Bytecode bytecode) {
  const int row = static_cast<int>(bytecode) - static_cast<int>(kFirstNumberOperator);
  return static_cast<Builtin>(kFirstNumberStub + row);
}
// The argument of a number stub tells it which generic stub would do the bytecode.
constexpr int kScaleShiftOfPlace = 30;
constexpr int64_t BytecodePlace(uint32_t offset, OperandScale scale) {
  return int64_t{offset} | int64_t{IndexOf(scale)} << kScaleShiftOfPlace;
}
// A bytecode without a scalable operand has no wide handlers; their slots hold Illegal.
constexpr bool HasHandler(Bytecode bytecode, OperandScale scale) {
  return scale == OperandScale::kSingle ||
         BytecodeSize(bytecode, scale) != BytecodeSize(bytecode, OperandScale::kSingle);
}

// Whether a bytecode can be done from a stencil by calling generic code. Jumps cannot say where they went,
// and what leaves or enters the frame does not return.
constexpr bool HasGenericStub(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kJumpLoop:
    case Bytecode::kJumpIfNextElement:
    case Bytecode::kSuspendGenerator:
    case Bytecode::kResumeYield:
    case Bytecode::kWide:
    case Bytecode::kExtraWide:
    case Bytecode::kFresh: return false;
    default: {
      const BytecodeEffect effect = InfoOf(bytecode).effect;
      return effect == BytecodeEffect::kNone || effect == BytecodeEffect::kCall;
    }
  }
}

// Whether a stencil that expects numbers leaves those that are no Smis to a stub. Sums and products do not:
// a call would take a tenth of the time of programs that compute with doubles.
bool HasNumberStub(Bytecode bytecode);

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_BUILTINS_H_
