#include "vm/international/international.h"

#include <dlfcn.h>

namespace kei::international {

const International* TheInternational() {
  // By name alone: the program's RUNPATH names its own folder.
  static const International* the = []() -> const International* {
    void* module = dlopen(kModule, RTLD_NOW | RTLD_LOCAL);
    if (module == nullptr) return nullptr;
    auto get = reinterpret_cast<ModuleFunction>(dlsym(module, kModuleFunction));
    return get == nullptr ? nullptr : get();
  }();
  return the;
}

}  // namespace kei::international
