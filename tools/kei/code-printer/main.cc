// The program that kei executes for --print-builtin-… and `kei inspect --builtins`: it takes the same
// arguments.

#include <cstdio>
#include <optional>

#include "jit/backend/backend.h"
#include "tools/kei/code-printer/builtins-report.h"
#include "tools/kei/code-printer/code-printer.h"
#include "tools/kei/command-line.h"
#include "tools/kei/inspect/inspect-options.h"
#include "tools/kei/inspect/page-writer.h"

namespace kei::shell {
namespace {

constexpr int kSuccess = 0, kFailure = 1, kUsageError = 2;

int Inspect(const InspectOptions& options, jit::Target target, const CodePrinter& printer) {
  const std::unique_ptr<InspectModule> module = LoadInspectModule();
  if (module == nullptr) return kFailure;
  std::string text = BuiltinsReport(printer, target, options.as_json ? nullptr : module.get());
  if (!options.as_json) text = PageWith(module->page(InspectModule::Page::kBuiltins), text);
  return WriteReport(options.output, text) ? kSuccess : kFailure;
}

int Print(const CommandLine& line, const InspectOptions& inspect) {
  const Flags& flags = line.flags;
  std::optional<jit::Target> target = line.arch.empty() ? jit::kHostTarget : jit::TargetNamed(line.arch);
  if (!target) {
    std::fprintf(stderr, "kei: --arch=%s is none of %s\n", line.arch.c_str(), jit::TargetNames(", ").c_str());
    return kUsageError;
  }
  const CodePrinter printer(*target);
  if (inspect.is_on) return Inspect(inspect, *target, printer);
  const std::string& filter = flags.print_builtin_code_filter;
  if (flags.print_builtin_size) printer.PrintSizes();
  if (flags.print_builtin_size && !flags.print_builtin_code) return kSuccess;
  if (printer.PrintCode(filter)) return kSuccess;
  std::fprintf(stderr, "kei: no builtin is called %s\n", filter.c_str());
  return kUsageError;
}

}  // namespace
}  // namespace kei::shell

int main(int argc, char** argv) {
  kei::shell::InspectOptions inspect;
  if (int code = kei::shell::TakeInspectOptions(&argc, argv, &inspect); code >= 0) return code;
  kei::shell::CommandLine line;
  if (int code = kei::shell::ParseCommandLine(argc, argv, &line); code >= 0) return code;
  return kei::shell::Print(line, inspect);
}
