#include "vm/international/international.h"

#include "vm/international/module-loader.h"

namespace kei::international {

const International* TheInternational() {
  static const International* the = []() -> const International* {
    auto get = reinterpret_cast<ModuleFunction>(ModuleSymbol(kModuleFunction));
    return get == nullptr ? nullptr : get();
  }();
  return the;
}

}  // namespace kei::international
