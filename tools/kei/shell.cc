#include "tools/kei/shell.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

#include "tools/kei/command-line.h"
#include "tools/kei/event-loop.h"
#include "tools/kei/files.h"
#include "tools/kei/program-folder.h"
#include "tools/kei/repl.h"
#include "tools/kei/shell-functions.h"
#include "tools/kei/uncaught.h"
#include "vm/exec/engine.h"
#include "vm/exec/tasks.h"
#include "vm/heap/census.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::shell {
namespace {

constexpr int kSuccess = 0, kScriptError = 1, kUsageError = 2;

int ReportException(Isolate* isolate) {
  std::string message = TakeUncaught(isolate);
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", message.c_str());
  return kScriptError;
}

// The script, and what it leaves to be done afterwards. Bytes that are no UTF-8 become U+FFFD.
int RunSource(Isolate* isolate, const std::string& content, const std::string& name) {
  if (RunScript(isolate, content, name).IsException() ||
      RunPendingTasks(isolate).IsException()) {
    return ReportException(isolate);
  }
  return RejectionsAreHandled(isolate) ? kSuccess : kScriptError;
}

int RunFile(Isolate* isolate, const std::string& path) {
  std::string content;
  bool ok = path == "-" ? ReadStandardInput(&content) : ReadFile(path, &content);
  if (!ok) {
    std::fprintf(stderr, "kei: cannot read %s: %s\n", path.c_str(), std::strerror(errno));
    return kScriptError;
  }
  return RunSource(isolate, content, path);
}

int RunScripts(Isolate* isolate, const CommandLine& line) {
  for (const std::string& script : line.evaluate) {
    if (int code = RunSource(isolate, script, "[eval]")) return code;
  }
  for (const std::string& file : line.files) {
    if (int code = RunFile(isolate, file)) return code;
  }
  bool no_scripts = line.evaluate.empty() && line.files.empty();
  if (line.repl || (no_scripts && isatty(STDIN_FILENO))) {
    RunRepl(isolate);
  } else if (no_scripts) {
    if (int code = RunFile(isolate, "-")) return code;
  }
  return RunEventLoop(isolate) ? kSuccess : kScriptError;
}

// A program of its own, for the libraries that it brings along. It takes the same arguments.
int RunCodePrinter(char** argv) {
  const std::string program = ProgramFolder() + "kei-code-printer";
  execv(program.c_str(), argv);
  std::fprintf(stderr, "kei: cannot run %s: %s\n", program.c_str(), std::strerror(errno));
  return kScriptError;
}

// What C++ allocates outside the heap, a syntax tree for instance, has no more room.
[[noreturn]] void EndWithoutMemory() {
  std::fflush(stdout);
  std::fputs("kei: the system has no more memory\n", stderr);
  std::_Exit(kScriptError);
}

void PrintHeapStatistics(Isolate* isolate, bool as_json) {
  Heap* heap = isolate->heap();
  const HeapStatistics statistics = heap->Statistics();  // without the collection that follows
  heap->CollectAllAvailableGarbage();
  const HeapCensus census = TakeCensus(heap);
  const std::string text =
      as_json ? CensusAsJson(census, statistics) : CensusAsText(census, statistics);
  std::fputs(text.c_str(), stdout);
}

}  // namespace

int Main(int argc, char** argv) {
  CommandLine line;
  if (int code = ParseCommandLine(argc, argv, &line); code >= 0) return code;
  const Flags& flags = line.flags;
  if (PrintsBuiltins(flags)) return RunCodePrinter(argv);
  if (!line.arch.empty()) {
    std::fprintf(stderr, "kei: --arch=%s goes with --print-builtin-code or --print-builtin-size\n",
                 line.arch.c_str());
    return kUsageError;
  }
  std::set_new_handler(EndWithoutMemory);
  Isolate* isolate = NewEngineIsolate(flags);
  if (isolate == nullptr) {
    std::fprintf(stderr, "kei: no address space for a heap of 4 GiB\n");
    return kScriptError;
  }
  // Whatever ends the process, lines that were printed before are out.
  std::setvbuf(stdout, nullptr, _IOLBF, 1 << 16);
  InstallShellFunctions(isolate);
  if (line.has_arguments) InstallArguments(isolate, line.arguments);
  int code = RunScripts(isolate, line);
  if (!flags.heap_stats.empty()) PrintHeapStatistics(isolate, flags.heap_stats == "json");
  Isolate::Dispose(isolate);
  return code;
}

}  // namespace kei::shell
