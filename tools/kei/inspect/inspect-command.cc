#include "tools/kei/inspect/inspect-command.h"

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>

#include "tools/kei/inspect/inspect-module.h"
#include "tools/kei/inspect/report.h"
#include "vm/base/program-folder.h"
#include "vm/heap-snapshot/output/whole-file.h"
#include "vm/heap/heap.h"

namespace kei::shell {
namespace {

constexpr int kGoOn = -1, kDone = 0, kUsageError = 2;

constexpr const char* kUsage =
    "usage: kei inspect [FLAG…] FILE… [-o PAGE]\n"
    "Runs the files as kei does, and writes a page about their functions: where the time went, from the\n"
    "source through the bytecode to the machine code of each tier. The page needs no network.\n"
    "\n"
    "  -o FILE                  where to write it; inspect.html\n"
    "  --format=json            the page's data alone; tools/kei/inspect/schema.json describes them\n"
    "  --interval=MICROSECONDS  the time between two samples; 250\n"
    "\n"
    "All flags of kei are as ever: --opt to see optimized code.\n";

std::unique_ptr<InspectModule> LoadModule() {
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

// Where an argument begins with the name: the rest.
const char* ValueOf(const char* argument, std::string_view name) {
  return std::string_view(argument).starts_with(name) ? argument + name.size() : nullptr;
}

std::string PageWith(std::string_view page, const std::string& data) {
  const size_t place = page.find(InspectModule::kPlaceOfData);
  std::string text(page.substr(0, place));
  text += data;
  text += page.substr(place + InspectModule::kPlaceOfData.size());
  return text;
}

}  // namespace

int TakeInspectOptions(int* argc, char** argv, InspectOptions* options) {
  if (*argc < 2 || std::strcmp(argv[1], "inspect") != 0) return kGoOn;
  options->is_on = true;
  int kept = 1;
  for (int i = 2; i < *argc; i++) {
    if (std::strcmp(argv[i], "--help") == 0) {
      std::fputs(kUsage, stdout);
      return kDone;
    }
    if (std::strcmp(argv[i], "--") == 0) {
      while (i < *argc) argv[kept++] = argv[i++];
    } else if (std::strcmp(argv[i], "-o") == 0 && i + 1 < *argc) {
      options->output = argv[++i];
    } else if (const char* format = ValueOf(argv[i], "--format=")) {
      options->as_json = std::strcmp(format, "json") == 0;
      if (!options->as_json && std::strcmp(format, "html") != 0) {
        std::fprintf(stderr, "kei: --format=%s is none of json, html\n", format);
        return kUsageError;
      }
    } else if (const char* interval = ValueOf(argv[i], "--interval=")) {
      options->interval = std::atoi(interval);
      if (options->interval < 50 || options->interval > 1'000'000) {
        std::fprintf(stderr, "kei: --interval=%s is not from 50 to 1000000\n", interval);
        return kUsageError;
      }
    } else {
      argv[kept++] = argv[i];
    }
  }
  *argc = kept;
  argv[kept] = nullptr;
  return kGoOn;
}

bool WriteInspection(const TimeRecording& recording, const InspectOptions& options, const std::string& name) {
  const std::unique_ptr<InspectModule> module = LoadModule();
  if (module == nullptr) return false;
  const Heap::NoCollectionScope no_collection(recording.isolate()->heap());
  const Report::Form form = options.as_json ? Report::Form::kPlain : Report::Form::kCompressed;
  std::string text = Report(recording, *module, name, form).Text();
  if (!options.as_json) text = PageWith(module->page(), text);
  std::string problem;
  const auto write = [&](const heap_snapshot::Sink& sink) -> const char* {
    sink(text);
    return nullptr;
  };
  if (WriteWholeFile(options.output, write, &problem)) return true;
  std::fprintf(stderr, "kei: cannot write %s: %s\n", options.output.c_str(), problem.c_str());
  return false;
}

}  // namespace kei::shell
