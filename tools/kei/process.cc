#include "tools/kei/process.h"

#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "tools/kei/output.h"
#include "tools/kei/shell-functions.h"
#include "tools/kei/shell-state.h"
#include "tools/kei/worker-functions.h"
#include "vm/base/maybe.h"
#include "vm/exec/host-functions.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/runtime/properties/arrays.h"
#include "vm/runtime/properties/lazy-globals.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

constexpr int64_t kNanosecondsPerSecond = 1'000'000'000;

std::vector<std::string>& ScriptArguments() {
  static std::vector<std::string> arguments;
  return arguments;
}

PropertyKey KeyOf(Isolate* isolate, std::string_view name) {
  return PropertyKey::FromName(isolate, isolate->factory()->InternalizeUtf8(name));
}

void Set(Isolate* isolate, JSObject object, std::string_view name, Object value) {
  AddOwnProperty(isolate, object, KeyOf(isolate, name), value);
}

JSArray NewListOfTexts(Isolate* isolate, const std::vector<std::string>& texts) {
  const auto length = static_cast<int>(texts.size());
  FixedArray list = isolate->factory()->NewFixedArray(length);
  for (int i = 0; i < length; i++) {
    list.set(isolate, i, NewStringFromUtf8(isolate, texts[static_cast<size_t>(i)]));
  }
  return NewArrayWithElements(isolate, list, ElementsKind::kPacked, static_cast<uint32_t>(length));
}

// --- The ends

Object GetExitCode(Isolate* isolate, const Arguments& args) {
  const std::optional<int>& code = ShellState::Of(isolate).exit_code;
  return code ? Object(Smi::From(*code)) : Object(isolate->undefined());
}

// Exit codes have a byte.
Object SetExitCode(Isolate* isolate, const Arguments& args) {
  std::optional<int> code;
  if (!args.at(0).IsUndefined()) {
    KEI_TRY_VALUE(given, ToInt32(isolate, args.at(0)));
    code = given & 0xFF;
  }
  ShellState::Of(isolate).exit_code = code;
  return isolate->undefined();
}

// A worker ends itself alone.
Object Exit(Isolate* isolate, const Arguments& args) {
  if (!args.at(0).IsUndefined()) KEI_TRY_VOID(SetExitCode(isolate, args));
  const int code = ExitCodeOf(isolate);
  if (!IsWorker(isolate)) EndProcess(isolate, code);
  LeaveWorker(isolate, code == 0);
  return isolate->Terminate("process.exit was called");
}

// --- Streams

Object WriteTo(Isolate* isolate, FILE* stream, const Arguments& args) {
  OutputBytes output;
  KEI_TRY_VOID(output.Read(isolate, args.at(0)));
  std::fwrite(output.bytes().data(), 1, output.bytes().size(), stream);
  std::fflush(stream);
  return isolate->true_value();
}

Object WriteToOutput(Isolate* isolate, const Arguments& args) { return WriteTo(isolate, stdout, args); }
Object WriteToErrors(Isolate* isolate, const Arguments& args) { return WriteTo(isolate, stderr, args); }

JSObject NewStream(Isolate* isolate, int file, HostFunction write) {
  const HostFunctionRow rows[] = {{"write", 1, write}};
  JSObject stream = NewHostObject(isolate, rows);
  Set(isolate, stream, "isTTY", isolate->boolean(isatty(file) != 0));
  return stream;
}

// --- The system

Object Cwd(Isolate* isolate, const Arguments& args) {
  char path[PATH_MAX];
  if (getcwd(path, sizeof path) != nullptr) return NewStringFromUtf8(isolate, path);
  return ThrowError(isolate, MessageId::kCannotReadFile, ".", std::strerror(errno));
}

int64_t Nanoseconds() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * kNanosecondsPerSecond + now.tv_nsec;
}

Maybe<double> NumberAt(Isolate* isolate, Object list, uint32_t index) {
  KEI_TRY(element, GetElement(isolate, list, index));
  return ToDouble(isolate, element);
}

// The time as [seconds, nanoseconds]; since an earlier result, if that is given.
Object Hrtime(Isolate* isolate, const Arguments& args) {
  int64_t time = Nanoseconds();
  if (!args.at(0).IsUndefined()) {
    KEI_TRY_VALUE(seconds, NumberAt(isolate, args.at(0), 0));
    KEI_TRY_VALUE(nanoseconds, NumberAt(isolate, args.at(0), 1));
    const double since = seconds * kNanosecondsPerSecond + nanoseconds;
    if (since >= 0 && since <= static_cast<double>(time)) {
      time -= static_cast<int64_t>(since);
    }
  }
  return NewPair(isolate, NewNumber(isolate, static_cast<double>(time / kNanosecondsPerSecond)),
                 NewNumber(isolate, static_cast<double>(time % kNanosecondsPerSecond)));
}

Object HrtimeAsBigInt(Isolate* isolate, const Arguments& args) {
  return isolate->factory()->NewBigIntFromInt64(Nanoseconds());
}

uint64_t ResidentBytes() {
  unsigned long all = 0, resident = 0;
  FILE* file = std::fopen("/proc/self/statm", "re");
  if (file == nullptr) return 0;
  if (std::fscanf(file, "%lu %lu", &all, &resident) != 2) resident = 0;
  std::fclose(file);
  return resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

// All numbers are bytes.
Object MemoryUsage(Isolate* isolate, const Arguments& args) {
  const HeapStatistics heap = isolate->heap()->Statistics();
  JSObject result = NewObjectOfMap(isolate, isolate->ObjectMap());
  const auto set = [&](const char* name, uint64_t bytes) {
    Set(isolate, result, name, NewNumber(isolate, static_cast<double>(bytes)));
  };
  set("rss", ResidentBytes());
  set("heapTotal", heap.committed_bytes);
  set("heapUsed", heap.live_bytes + heap.allocated_bytes + heap.young_bytes);
  set("external", heap.external_bytes);
  return result;
}

JSObject NewEnvironment(Isolate* isolate) {
  JSObject variables = NewObjectOfMap(isolate, isolate->ObjectMap());
  for (char** at = environ; at != nullptr && *at != nullptr; at++) {
    const std::string_view entry = *at;
    const size_t equals = entry.find('=');
    if (equals == entry.npos) continue;
    Set(isolate, variables, entry.substr(0, equals), NewStringFromUtf8(isolate, entry.substr(equals + 1)));
  }
  return variables;
}

// The program's path comes first.
JSArray NewArgv(Isolate* isolate) {
  std::vector<std::string> all = ScriptArguments();
  char path[PATH_MAX];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  all.emplace(all.begin(), length > 0 ? std::string(path, static_cast<size_t>(length)) : "kei");
  return NewListOfTexts(isolate, all);
}

Object MakeProcess(Isolate* isolate, Name name) {
  constexpr HostFunctionRow kFunctions[] = {
      {"cwd", 0, Cwd}, {"exit", 1, Exit}, {"memoryUsage", 0, MemoryUsage}};
  JSObject process = NewHostObject(isolate, kFunctions);
  JSFunction hrtime = InstallHostFunction(isolate, process, "hrtime", 1, Hrtime);
  InstallHostFunction(isolate, hrtime, "bigint", 0, HrtimeAsBigInt);
  DefineHostAccessor(isolate, process, "exitCode", GetExitCode, SetExitCode);
  Set(isolate, process, "argv", NewArgv(isolate));
  Set(isolate, process, "env", NewEnvironment(isolate));
  Set(isolate, process, "platform", NewStringFromAscii(isolate, "linux"));
  Set(isolate, process, "stderr", NewStream(isolate, STDERR_FILENO, WriteToErrors));
  Set(isolate, process, "stdout", NewStream(isolate, STDOUT_FILENO, WriteToOutput));
  return process;
}

Object MakeScriptArguments(Isolate* isolate, Name name) { return NewListOfTexts(isolate, ScriptArguments()); }

}  // namespace

void SetScriptArguments(std::vector<std::string> arguments) { ScriptArguments() = std::move(arguments); }

void InstallProcess(Isolate* isolate) {
  const auto define = [&](const char* name, GlobalMaker maker) {
    DefineLazyGlobal(isolate, isolate->factory()->InternalizeAscii(name), maker, PropertyDetails::kDontEnum);
  };
  define("process", MakeProcess);
  define("scriptArgs", MakeScriptArguments);
}

int ExitCodeOf(Isolate* isolate) { return ShellState::Of(isolate).exit_code.value_or(0); }

}  // namespace kei::shell
