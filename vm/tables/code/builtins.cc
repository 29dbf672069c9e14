#include "vm/tables/code/builtins.h"

#include "vm/base/checks.h"

namespace kei {
namespace {

constexpr BuiltinInfo Cpp(std::string_view name, int length) {
  return {name, BuiltinKind::kCpp, length, Descriptor::kJavaScript};
}

constexpr BuiltinInfo kBuiltins[] = {
#define STUB(Name, descriptor) {#Name, BuiltinKind::kStub, 0, Descriptor::k##descriptor},
#define JS_BUILTIN(Name, length) {#Name, BuiltinKind::kJavaScript, length, Descriptor::kJavaScript},
#define METHOD(Name, holder, property, length) Cpp(#Name, length),
#define GETTER(Name, holder, property) Cpp(#Name, 0),
#define SETTER(Name, holder, property) Cpp(#Name, 1),
#define SYMBOL_METHOD(Name, holder, symbol, property, length) Cpp(#Name, length),
#define SYMBOL_GETTER(Name, holder, symbol, property) Cpp(#Name, 0),
#define FUNCTION(Name, length) Cpp(#Name, length),
#include "vm/tables/code/builtins.def"
#undef STUB
#undef JS_BUILTIN
#undef METHOD
#undef GETTER
#undef SETTER
#undef SYMBOL_METHOD
#undef SYMBOL_GETTER
#undef FUNCTION
};

constexpr std::string_view kScaleNames[] = {"", "Wide", "ExtraWide"};

bool IsNumberStub(Builtin builtin) { return static_cast<int>(builtin) >= kFirstNumberStub; }
bool IsGenericStub(Builtin builtin) {
  return static_cast<int>(builtin) >= kFirstGenericStub && !IsNumberStub(builtin);
}
bool IsOfBytecode(Builtin builtin) { return static_cast<int>(builtin) >= kTableBuiltinCount; }

}  // namespace

const BuiltinInfo& InfoOf(Builtin builtin) {
  CHECK(!IsOfBytecode(builtin));
  return kBuiltins[static_cast<int>(builtin)];
}

BuiltinKind KindOf(Builtin builtin) {
  if (IsNumberStub(builtin)) return BuiltinKind::kNumberStub;
  if (IsGenericStub(builtin)) return BuiltinKind::kGenericStub;
  return IsOfBytecode(builtin) ? BuiltinKind::kHandler : InfoOf(builtin).kind;
}

const CallDescriptor& DescriptorOf(Builtin builtin) {
  if (IsNumberStub(builtin)) return DescriptorOf(Descriptor::kNumberStub);
  if (IsGenericStub(builtin)) return DescriptorOf(Descriptor::kGenericStub);
  return DescriptorOf(IsOfBytecode(builtin) ? Descriptor::kDispatch : InfoOf(builtin).descriptor);
}

BytecodeOfBuiltin BytecodeOf(Builtin builtin) {
  CHECK(IsOfBytecode(builtin));
  constexpr OperandScale kScales[] = {OperandScale::kSingle, OperandScale::kDouble, OperandScale::kQuadruple};
  if (IsNumberStub(builtin)) {
    const int row = static_cast<int>(builtin) - kFirstNumberStub;
    return {static_cast<Bytecode>(static_cast<int>(kFirstNumberOperator) + row), OperandScale::kSingle};
  }
  const int first = IsGenericStub(builtin) ? kFirstGenericStub : kTableBuiltinCount;
  const int index = static_cast<int>(builtin) - first;
  return {static_cast<Bytecode>(index % kBytecodeCount), kScales[index / kBytecodeCount]};
}

bool HasNumberStub(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kDiv:
    case Bytecode::kDivSmi: return true;
    default:
      return (bytecode >= Bytecode::kBitwiseOr && bytecode <= Bytecode::kShiftRightLogical) ||
             (bytecode >= Bytecode::kBitwiseOrSmi && bytecode <= Bytecode::kShiftRightLogicalSmi);
  }
}

bool Exists(Builtin builtin) {
  if (!IsOfBytecode(builtin)) return true;
  const auto [bytecode, scale] = BytecodeOf(builtin);
  if (!HasHandler(bytecode, scale)) return false;
  if (IsNumberStub(builtin)) return HasNumberStub(bytecode);
  return !IsGenericStub(builtin) || HasGenericStub(bytecode);
}

std::string NameOf(Builtin builtin) {
  if (!IsOfBytecode(builtin)) return std::string(InfoOf(builtin).name);
  const auto [bytecode, scale] = BytecodeOf(builtin);
  std::string name(InfoOf(bytecode).name);
  name += kScaleNames[IndexOf(scale)];
  return name + (IsNumberStub(builtin) ? "Numbers" : IsGenericStub(builtin) ? "Generic" : "Handler");
}

}  // namespace kei
