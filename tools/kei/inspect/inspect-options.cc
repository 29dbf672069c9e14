#include "tools/kei/inspect/inspect-options.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace kei::shell {
namespace {

constexpr int kGoOn = -1, kDone = 0, kUsageError = 2;

constexpr const char* kUsage =
    "usage: kei inspect [FLAG…] FILE… [-o PAGE]\n"
    "       kei inspect --builtins [--arch=ARCH] [-o PAGE]\n"
    "Runs the files as kei does, and writes a page about their functions: where the time went, from the\n"
    "source through the bytecode to the machine code of each tier. The page needs no network.\n"
    "\n"
    "  -o FILE                  where to write it; inspect.html, or builtins.html\n"
    "  --format=json            the page's data alone; tools/kei/inspect/schema.json describes them\n"
    "  --interval=MICROSECONDS  the time between two samples; 400\n"
    "  --builtins               the page tells of the engine's own code instead: handlers, stubs, stencils\n"
    "\n"
    "All flags of kei are as ever.\n";

// The rest of an argument that begins with the name, or null.
const char* ValueOf(const char* argument, std::string_view name) {
  return std::string_view(argument).starts_with(name) ? argument + name.size() : nullptr;
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
    } else if (std::strcmp(argv[i], "--builtins") == 0) {
      options->builtins = true;
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
  if (options->output.empty()) {
    options->output =
        std::string(options->builtins ? "builtins" : "inspect") + (options->as_json ? ".json" : ".html");
  }
  *argc = kept;
  argv[kept] = nullptr;
  return kGoOn;
}

}  // namespace kei::shell
