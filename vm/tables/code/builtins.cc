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

bool IsHandler(Builtin builtin) { return static_cast<int>(builtin) >= kTableBuiltinCount; }

}  // namespace

const BuiltinInfo& InfoOf(Builtin builtin) {
  CHECK(!IsHandler(builtin));
  return kBuiltins[static_cast<int>(builtin)];
}

BuiltinKind KindOf(Builtin builtin) {
  return IsHandler(builtin) ? BuiltinKind::kHandler : InfoOf(builtin).kind;
}

const CallDescriptor& DescriptorOf(Builtin builtin) {
  return DescriptorOf(IsHandler(builtin) ? Descriptor::kDispatch : InfoOf(builtin).descriptor);
}

std::string NameOf(Builtin builtin) {
  if (!IsHandler(builtin)) return std::string(InfoOf(builtin).name);
  int index = static_cast<int>(builtin) - kTableBuiltinCount;
  std::string name(InfoOf(static_cast<Bytecode>(index % kBytecodeCount)).name);
  return name + std::string(kScaleNames[index / kBytecodeCount]) + "Handler";
}

}  // namespace kei
