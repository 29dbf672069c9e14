#include "tools/kei/command-line.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "jit/backend/backend.h"
#include "vm/exec/shell-globals.h"

namespace kei::shell {
namespace {

std::string Dashes(std::string name) {
  for (char& c : name) {
    if (c == '_') c = '-';
  }
  return name;
}

void AddFlag(CLI::App* app, const char* name, bool* value, const char* help) {
  std::string flag = Dashes(name);
  app->add_flag("--" + flag + ",!--no-" + flag, *value, help)
      ->group("Engine")
      ->default_str(*value ? "on" : "off");
}
template <typename T>
void AddFlag(CLI::App* app, const char* name, T* value, const char* help) {
  app->add_option("--" + Dashes(name), *value, help)
      ->group("Engine")
      ->capture_default_str()
      ->take_last();
}

// Flags are written with '-' or '_'; what follows '=' stays as it is.
std::string Normalize(const std::string& argument) {
  if (argument.rfind("--", 0) != 0 || argument.size() == 2) return argument;
  size_t end = std::min(argument.find('='), argument.size());
  return Dashes(argument.substr(0, end)) + argument.substr(end);
}

int CheckRanges(const Flags& flags) {
  struct Range {
    const char* name;
    int value, minimum, maximum;
  };
  const Range ranges[] = {
      {"stack-size", flags.stack_size, 64, 7168},
      {"max-old-space-size", flags.max_old_space_size, 2, 3500},
      {"max-semi-space-size", flags.max_semi_space_size, 1, 64},
      {"gc-interval", flags.gc_interval, 0, 1 << 30},
  };
  for (const Range& range : ranges) {
    if (range.value >= range.minimum && range.value <= range.maximum) continue;
    std::cerr << "kei: --" << range.name << "=" << range.value << " is not between "
              << range.minimum << " and " << range.maximum << "\n";
    return 2;
  }
  return -1;
}

}  // namespace

int ParseCommandLine(int argc, char** argv, CommandLine* result) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  auto separator = std::find(arguments.begin(), arguments.end(), "--");
  if (separator != arguments.end()) {
    result->arguments.assign(separator + 1, arguments.end());
    arguments.erase(separator, arguments.end());
  }
  for (std::string& argument : arguments) argument = Normalize(argument);

  CLI::App app("Kei, a compact JavaScript engine. Runs the files in order in one realm; without files it "
               "reads\nlines (on a terminal) or a script (otherwise) from standard input.\n",
               "kei");
  app.add_option("-e,--eval", result->evaluate, "run this script before the files")
      ->allow_extra_args(false)
      ->type_name("SCRIPT");
  app.add_flag("-i,--repl", result->repl, "read lines after the scripts have run");
  app.add_option("--arch", result->arch,
                 "architecture of the builtins that --print-builtin-… prints: " +
                     jit::TargetNames(", "))
      ->type_name("ARCH");
  app.set_version_flag("-v,--version", std::string("kei ") + kVersion);
  app.add_option("files", result->files, "scripts; '-' is standard input; arguments of theirs after --")
      ->type_name("FILE");
#define FLAG(type, name, value, help) AddFlag(&app, #name, &result->flags.name, help);
#include "vm/base/flags.def"
#undef FLAG
  try {
    std::reverse(arguments.begin(), arguments.end());   // CLI11 takes a vector from its end
    app.parse(arguments);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    std::cerr << "kei: " << error.what() << "\nTry kei --help.\n";
    return 2;
  }
  const std::string& stats = result->flags.heap_stats;
  if (!stats.empty() && stats != "text" && stats != "json") {
    std::cerr << "kei: --heap-stats=" << stats << " is neither text nor json\n";
    return 2;
  }
  return CheckRanges(result->flags);
}

}  // namespace kei::shell
