#include "vm/code-log/code-log.h"

namespace kei {

std::vector<std::unique_ptr<CodeLog>> NewCodeLogs(const Flags& flags) {
  std::vector<std::unique_ptr<CodeLog>> logs;
  auto add = [&logs](std::unique_ptr<CodeLog> log) {
    if (log != nullptr) logs.push_back(std::move(log));
  };
  if (flags.perf_basic_prof) add(NewPerfMap());
  if (flags.perf_prof) add(NewJitDump());
  if (flags.gdbjit) add(NewGdbJit());
  return logs;
}

}  // namespace kei
