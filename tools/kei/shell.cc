#include "tools/kei/shell.h"

#include <dlfcn.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>

#include "tools/kei/agents.h"
#include "tools/kei/code-listing/code-listing.h"
#include "tools/kei/command-line.h"
#include "tools/kei/event-loop.h"
#include "tools/kei/files.h"
#include "tools/kei/heap/heap-command.h"
#include "tools/kei/heap/heap-recordings.h"
#include "tools/kei/heap/snapshot-triggers.h"
#include "tools/kei/inspect/inspect-command.h"
#include "tools/kei/inspect/time-recording.h"
#include "tools/kei/inspect/trace-events.h"
#include "tools/kei/modules.h"
#include "tools/kei/process.h"
#include "tools/kei/repl.h"
#include "tools/kei/shell-functions.h"
#include "tools/kei/uncaught.h"
#include "tools/kei/worker-functions.h"
#include "vm/base/program-folder.h"
#include "vm/baseline/code-space.h"
#include "vm/exec/engine.h"
#include "vm/exec/feedback-printer.h"
#include "vm/exec/tasks.h"
#include "vm/heap/census.h"
#include "vm/isolate/rooted.h"
#include "vm/isolate/stack-scope.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/library/atomics/atomics.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::shell {
namespace {

constexpr int kSuccess = 0, kScriptError = 1, kUsageError = 2, kNeverSettled = 13;

int ReportException(Isolate* isolate) {
  std::string message = TakeUncaught(isolate);
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", message.c_str());
  return kScriptError;
}

// Shows a script's result as console.log would.
void Print(Isolate* isolate, Object value) {
  const std::string text =
      value.IsString(isolate) ? ToUtf8(isolate, String::cast(value)) : Inspect(isolate, value);
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::putchar('\n');
}

// Runs the script, and the work that it leaves to be done afterwards. Bytes that are no UTF-8 become U+FFFD.
int RunSource(Isolate* isolate, std::string_view content, const std::string& name, bool prints = false) {
  const Object result = RunScript(isolate, content, name);
  if (result.IsException()) return ReportException(isolate);
  if (prints) Print(isolate, result);
  if (RunPendingTasks(isolate).IsException()) return ReportException(isolate);
  return RejectionsAreHandled(isolate) ? kSuccess : kScriptError;
}

// A module whose top level waits for a timer is not done yet: it joins `waiting`.
int RunModuleSource(Isolate* isolate, std::string_view content, const std::string& path,
                    RootedVector<>* waiting) {
  Object result = RunModule(isolate, path, content);
  if (result.IsException() || RunPendingTasks(isolate).IsException()) {
    return ReportException(isolate);
  }
  JSPromise promise = JSPromise::cast(result);
  if (promise.state() == PromiseState::kRejected) {
    promise.set_flags(promise.flags() | PromiseFlags::kHandled);
    Object reason = promise.reactions_or_result(isolate);
    NotePlaceOfRejection(isolate, reason);
    ReThrow(isolate, reason);
    return ReportException(isolate);
  }
  if (promise.state() == PromiseState::kPending && !waiting->TryPush(promise)) return kScriptError;
  return RejectionsAreHandled(isolate) ? kSuccess : kScriptError;
}

int RunFile(Isolate* isolate, const CommandLine::File& file, RootedVector<>* waiting) {
  const std::string& path = file.path;
  FileContent content(isolate);
  if (!(path == "-" ? content.ReadStandardInput() : content.Read(path))) {
    std::fprintf(stderr, "kei: cannot read %s: %s\n", path.c_str(), content.problem().c_str());
    return kScriptError;
  }
  if (file.is_module) return RunModuleSource(isolate, content.text(), path, waiting);
  return RunSource(isolate, content.text(), path);
}

// Nothing is left that could end a top-level await: node's warning and exit code.
int CheckDone(Isolate* isolate, const RootedVector<>& waiting) {
  for (size_t i = 0; i < waiting.size(); i++) {
    if (JSPromise::cast(waiting[i]).state() != PromiseState::kPending) continue;
    std::fputs("kei: a module's top-level await never ends\n", stderr);
    return kNeverSettled;
  }
  return kSuccess;
}

int RunScripts(Isolate* isolate, const CommandLine& line) {
  const StackScope stack(isolate);
  for (const CommandLine::Script& script : line.evaluate) {
    if (int code = RunSource(isolate, script.text, "[eval]", script.prints)) return code;
  }
  RootedVector<> waiting(isolate);
  for (const CommandLine::File& file : line.files) {
    if (int code = RunFile(isolate, file, &waiting)) return code;
  }
  bool no_scripts = line.evaluate.empty() && line.files.empty();
  if (line.repl || (no_scripts && isatty(STDIN_FILENO))) {
    if (RunRepl(isolate)) return kSuccess;
  } else if (no_scripts) {
    if (int code = RunFile(isolate, {"-", false}, &waiting)) return code;
  }
  return RunEventLoop(isolate) ? CheckDone(isolate, waiting) : kScriptError;
}

// A program of its own, for the libraries that it brings along. It takes the same arguments.
int RunCodePrinter(char* const* argv) {
  const std::string program = ProgramFolder() + "kei-code-printer";
  execv(program.c_str(), argv);
  std::fprintf(stderr, "kei: cannot run %s: %s\n", program.c_str(), std::strerror(errno));
  return kScriptError;
}

// A module, for the same reason.
bool PrintCode(Isolate* isolate, LoggedCode::Kind kind, const std::string& filter) {
  void* module = dlopen((ProgramFolder() + kCodeListingModule).c_str(), RTLD_NOW | RTLD_LOCAL);
  auto make =
      module == nullptr ? nullptr : reinterpret_cast<NewCodeListingFunction>(dlsym(module, kNewCodeListing));
  CodeSpace* space = CodeSpace::Of(isolate);
  if (make == nullptr || space == nullptr) {
    std::fprintf(stderr, "kei: code cannot be printed: %s\n", make == nullptr ? dlerror() : "no memory");
    return false;
  }
  space->AddLog(std::unique_ptr<CodeLog>(make(kind, filter.c_str())));
  return true;
}

// Called if C++ has no more room for an allocation outside the heap, a syntax tree for instance.
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
  const std::string text = as_json ? CensusAsJson(census, statistics) : CensusAsText(census, statistics);
  std::fputs(text.c_str(), stdout);
}

}  // namespace

namespace {

// The path of the first file and the scripts' own arguments.
std::vector<std::string> ScriptArgumentsOf(const CommandLine& line) {
  std::vector<std::string> result = line.arguments;
  if (!line.files.empty()) result.insert(result.begin(), line.files[0].path);
  return result;
}

std::string NameOfProgram(const CommandLine& line) {
  return line.files.empty() ? "[eval]" : line.files[0].path;
}

int Run(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "heap") == 0) return RunHeapCommand(argc - 2, argv + 2);
  const std::vector<char*> arguments(argv, argv + argc + 1);
  InspectOptions inspect;
  if (int code = TakeInspectOptions(&argc, argv, &inspect); code >= 0) return code;
  CommandLine line;
  if (int code = ParseCommandLine(argc, argv, &line); code >= 0) return code;
  const Flags& flags = line.flags;
  if (PrintsBuiltins(flags) || inspect.builtins) return RunCodePrinter(arguments.data());
  if (!line.arch.empty()) {
    std::fprintf(stderr, "kei: --arch=%s goes with --print-builtin-code or --print-builtin-size\n",
                 line.arch.c_str());
    return kUsageError;
  }
  if (const char* why_not = HeapRecordings::WhyNot(flags)) {
    std::fprintf(stderr, "kei: %s\n", why_not);
    return kUsageError;
  }
  std::set_new_handler(EndWithoutMemory);
  const int snapshot_signal = BlockSnapshotSignal(flags);
  if (snapshot_signal == 0 && !flags.heapsnapshot_signal.empty()) {
    std::fprintf(stderr, "kei: --heapsnapshot-signal=%s is no signal to wait for\n",
                 flags.heapsnapshot_signal.c_str());
    return kUsageError;
  }
  Isolate* isolate = NewEngineIsolate(flags);
  if (isolate == nullptr) {
    std::fprintf(stderr, "kei: %s\n", WhyNoEngineIsolate());
    return kScriptError;
  }
  // Whatever ends the process, lines that were printed before are out.
  std::setvbuf(stdout, nullptr, _IOLBF, 1 << 16);
  const bool prints_code = flags.print_code || !flags.print_code_filter.empty();
  if (prints_code && !PrintCode(isolate, LoggedCode::Kind::kBaseline, flags.print_code_filter)) {
    return kScriptError;
  }
  const bool prints_optimized = flags.print_opt_code || !flags.print_opt_code_filter.empty();
  if (prints_optimized && !PrintCode(isolate, LoggedCode::Kind::kOptimized, flags.print_opt_code_filter)) {
    return kScriptError;
  }
  if (flags.print_regexp_code && !PrintCode(isolate, LoggedCode::Kind::kRegExp, "")) {
    return kScriptError;
  }
  auto recordings = std::make_unique<HeapRecordings>(isolate);
  std::unique_ptr<TimeRecording> time;
  const bool takes_samples = flags.cpu_prof || inspect.is_on;
  if (takes_samples || !line.trace_events.empty()) {
    const int some = inspect.is_on ? inspect.interval : flags.cpu_prof_interval;
    const int interval = takes_samples ? some : TimeRecording::kNoSamples;
    const auto stack = flags.cpu_prof ? CpuSampler::Stack::kWhole : CpuSampler::Stack::kNewest;
    const auto texts = inspect.is_on ? CodeRecorder::Texts::kKept : CodeRecorder::Texts::kLeftOut;
    time = TimeRecording::TryStart(isolate, interval, stack, texts);
    if (time == nullptr) std::fputs("kei: no profile: the system has no timer\n", stderr);
  }
  const auto write_recordings = [&] {
    if (time != nullptr) time->Stop();
    recordings->Write();
    if (time != nullptr && flags.cpu_prof) WriteCpuProfile(*time);
    if (time != nullptr && !line.trace_events.empty()) WriteTraceEvents(*time, line.trace_events);
    if (time != nullptr && inspect.is_on) WriteInspection(*time, inspect, NameOfProgram(line));
  };
  SetQuitHook(isolate, write_recordings);
  SetScriptArguments(ScriptArgumentsOf(line));
  InstallShellFunctions(isolate);
  InstallModules(isolate);
  if (!line.may_block) ForbidBlocking(isolate);
  if (line.has_arguments && InstallArguments(isolate, line.arguments).IsException()) {
    return ReportException(isolate);
  }
  int code;
  {
    const SnapshotTriggers triggers(isolate, snapshot_signal);
    code = RunScripts(isolate, line);
    if (code == kSuccess) code = ExitCodeOf(isolate);
  }
  if (!flags.print_feedback.empty()) {
    std::fputs(FeedbackAsText(isolate, flags.print_feedback).c_str(), stdout);
  }
  EndWorkers(isolate);
  EndAgents();
  write_recordings();
  recordings.reset();
  time.reset();
  if (!flags.heap_stats.empty()) PrintHeapStatistics(isolate, flags.heap_stats == "json");
  Isolate::Dispose(isolate);
  return code;
}

}  // namespace

int Main(int argc, char** argv) {
  const int code = Run(argc, argv);
  return FinishStandardOutput() || code != kSuccess ? code : kScriptError;
}

}  // namespace kei::shell
