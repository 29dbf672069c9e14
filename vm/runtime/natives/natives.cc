#include "vm/runtime/natives/natives.h"

#include "vm/runtime/calls-from-code/runtime.h"

namespace kei {

extern "C" Object Runtime_CallNative(Isolate* isolate, Object native, Object a, Object b, Object c,
                                     Object d) {
  using Function = Object (*)(Isolate*, NativeArguments);
  static constexpr Function kFunctions[] = {
#define NATIVE(Name, arguments) Native_##Name,
      KEI_NATIVES(NATIVE)
#undef NATIVE
  };
  const Object arguments[kMaxNativeArguments] = {a, b, c, d};
  return kFunctions[native.SmiValue()](isolate, std::span(arguments));
}

}  // namespace kei
