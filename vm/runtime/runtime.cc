#include "vm/runtime/runtime.h"

namespace kei {

Address AddressOf(RuntimeFunction function) {
  switch (function) {
#define RUNTIME(Name, arguments, flags) \
  case RuntimeFunction::k##Name: return reinterpret_cast<Address>(&Runtime_##Name);
#include "vm/tables/runtime.def"
#undef RUNTIME
    case RuntimeFunction::kCount: break;
  }
  UNREACHABLE();
}

}  // namespace kei
