#include "tools/kei/inspect/page-writer.h"

#include <dlfcn.h>

#include <cstdio>

#include "vm/base/program-folder.h"
#include "vm/heap-snapshot/output/whole-file.h"

namespace kei::shell {

std::unique_ptr<InspectModule> LoadInspectModule() {
  void* module = dlopen((ProgramFolder() + kInspectModule).c_str(), RTLD_NOW | RTLD_LOCAL);
  auto make = module == nullptr
                  ? nullptr
                  : reinterpret_cast<NewInspectModuleFunction>(dlsym(module, kNewInspectModule));
  if (make == nullptr) {
    std::fprintf(stderr, "kei: nothing can be inspected: %s\n", dlerror());
    return nullptr;
  }
  return std::unique_ptr<InspectModule>(make());
}

std::string PageWith(std::string_view page, const std::string& data) {
  const size_t place = page.find(InspectModule::kPlaceOfData);
  std::string text(page.substr(0, place));
  text += data;
  text += page.substr(place + InspectModule::kPlaceOfData.size());
  return text;
}

bool WriteReport(const std::string& path, const std::string& text) {
  std::string problem;
  const auto write = [&](const heap_snapshot::Sink& sink) -> const char* {
    sink(text);
    return nullptr;
  };
  if (WriteWholeFile(path, write, &problem)) return true;
  std::fprintf(stderr, "kei: cannot write %s: %s\n", path.c_str(), problem.c_str());
  return false;
}

}  // namespace kei::shell
