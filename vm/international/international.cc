#include "vm/international/international.h"

#include <dlfcn.h>

#include <string>

#include "vm/base/program-folder.h"

namespace kei::international {

namespace {

// Looks beside the program, then one folder above, as tests need it, and then in the system's folders.
void* LoadModule() {
  for (const std::string& folder : {ProgramFolder(), ProgramFolder() + "../", std::string()}) {
    void* module = dlopen((folder + kModule).c_str(), RTLD_NOW | RTLD_LOCAL);
    if (module != nullptr) return module;
  }
  return nullptr;
}

}  // namespace

const International* TheInternational() {
  static const International* the = []() -> const International* {
    void* module = LoadModule();
    if (module == nullptr) return nullptr;
    auto get = reinterpret_cast<ModuleFunction>(dlsym(module, kModuleFunction));
    return get == nullptr ? nullptr : get();
  }();
  return the;
}

}  // namespace kei::international
