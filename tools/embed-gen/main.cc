// embed-gen: generates every builtin and bytecode handler with Kei's own compiler and writes them as
// assembler text, to be compiled and linked into .text. With --stats it says instead what the compiler's
// optimizations did to them, so that builds of different variants can be compared.

#include <cstdio>
#include <cstring>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "tools/embed-gen/blob.h"

namespace {

bool TakeValue(const char* argument, const char* name, std::string* value) {
  size_t length = std::strlen(name);
  if (std::strncmp(argument, name, length) != 0 || argument[length] != '=') return false;
  *value = argument + length + 1;
  return true;
}

bool WriteFile(const std::string& path, const std::string& text) {
  FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  bool ok = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return (std::fclose(file) == 0) && ok;
}

bool TakeCalls(const char* argument, kei::CallSequence* calls) {
  std::string name;
  if (!TakeValue(argument, "--stencil-calls", &name)) return false;
  constexpr const char* kNames[] = {"direct", "inlined-trampoline", "code-object"};
  for (size_t i = 0; i < std::size(kNames); i++) {
    if (name != kNames[i]) continue;
    *calls = static_cast<kei::CallSequence>(i);
    return true;
  }
  return false;
}

bool TakeFastPaths(const char* argument, std::vector<std::string>* patterns) {
  std::string list;
  if (!TakeValue(argument, "--without-fast-paths", &list)) return false;
  std::istringstream items(list);
  for (std::string pattern; std::getline(items, pattern, ',');) {
    if (!kei::embed::NamesFastPath(pattern)) return false;
    patterns->push_back(pattern);
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  std::string out, comments, statistics;
  kei::embed::GenerateOptions options;
  kei::jit::OptimizationCounts counts;
  for (int i = 1; i < argc; i++) {
    if (TakeValue(argv[i], "--out", &out) || TakeValue(argv[i], "--dump", &options.dump)) continue;
    if (TakeValue(argv[i], "--comments", &comments)) continue;
    std::string name;
    std::optional<kei::jit::Target> target;
    if (TakeValue(argv[i], "--arch", &name)) target = kei::jit::TargetNamed(name);
    if (target) {
      options.target = *target;
    } else if (TakeCalls(argv[i], &options.stencil_calls)) {
      continue;
    } else if (TakeFastPaths(argv[i], &options.without_fast_paths)) {
      continue;
    } else if (std::strcmp(argv[i], "--stats") == 0) {
      statistics = "text";
    } else if (TakeValue(argv[i], "--stats", &statistics) && (statistics == "text" || statistics == "json")) {
      continue;
    } else if (std::strcmp(argv[i], "--poison-smis") == 0) {
      options.poison_smis = true;
    } else if (std::strcmp(argv[i], "--spill-everything") == 0) {
      options.spill_everything = true;
    } else {
      std::fprintf(stderr,
                   "usage: embed-gen [--out=FILE | --stats[=text|json]] [--comments=FILE] [--arch=%s] "
                   "[--poison-smis] [--spill-everything] [--dump=NAME] "
                   "[--stencil-calls=direct|inlined-trampoline|code-object] "
                   "[--without-fast-paths=NAME|PREFIX*,...]\n",
                   kei::jit::TargetNames("|").c_str());
      return 2;
    }
  }
  if (!statistics.empty()) options.counts = &counts;
  const kei::embed::Blob blob = kei::embed::GenerateBlob(options);
  if (!statistics.empty()) {
    using Format = kei::embed::StatisticsFormat;
    const Format format = statistics == "json" ? Format::kJson : Format::kText;
    std::fputs(kei::embed::WriteStatistics(blob, counts, format).c_str(), stdout);
    return 0;
  }
  std::string text = kei::embed::WriteEmbedded(blob);
  if (out.empty()) {
    std::fputs(text.c_str(), stdout);
    return 0;
  }
  for (const auto& [name, content] :
       {std::pair{out, text}, std::pair{comments, kei::embed::WriteComments(blob)}}) {
    if (name.empty() || WriteFile(name, content)) continue;
    std::fprintf(stderr, "embed-gen: cannot write %s\n", name.c_str());
    return 1;
  }
  return 0;
}
