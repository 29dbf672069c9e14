#include "vm/international/module-loader.h"

#include <dlfcn.h>

#include <string>

#include "vm/base/program-folder.h"
#include "vm/international/international.h"

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

void* ModuleSymbol(const char* name) {
  static void* const module = LoadModule();
  return module == nullptr ? nullptr : dlsym(module, name);
}

}  // namespace kei::international
