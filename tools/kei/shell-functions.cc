#include "tools/kei/shell-functions.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "tools/kei/files.h"
#include "tools/kei/messages/structured-clone.h"
#include "tools/kei/output.h"
#include "tools/kei/process.h"
#include "tools/kei/realms.h"
#include "tools/kei/timer-functions.h"
#include "tools/kei/worker-functions.h"
#include "vm/base/maybe.h"
#include "vm/base/try-vector.h"
#include "vm/exec/engine.h"
#include "vm/exec/host-functions.h"
#include "vm/factory/factory.h"
#include "vm/heap-snapshot/snapshot-file.h"
#include "vm/heap/heap.h"
#include "vm/isolate/uninterrupted.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/lazy-globals.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

// The arguments as strings, with spaces between; the exception when a conversion throws.
Object PrintTo(Isolate* isolate, FILE* stream, const Arguments& args, const char* end) {
  std::string line;
  for (int i = 0; i < args.length(); i++) {
    KEI_TRY(text, ToDisplayString(isolate, args.at(i)));
    if (i > 0) line += ' ';
    line += ToUtf8(isolate, String::cast(text));
  }
  line += end;
  std::fwrite(line.data(), 1, line.size(), stream);
  return isolate->undefined();
}

Object Print(Isolate* isolate, const Arguments& args) { return PrintTo(isolate, stdout, args, "\n"); }

Object PrintErr(Isolate* isolate, const Arguments& args) { return PrintTo(isolate, stderr, args, "\n"); }

Object Write(Isolate* isolate, const Arguments& args) {
  KEI_TRY(result, PrintTo(isolate, stdout, args, ""));
  std::fflush(stdout);
  return result;
}

// The content of the file that an argument names.
Object ReadNamedFile(Isolate* isolate, Object name, FileContent* content) {
  KEI_TRY(text, ToString(isolate, name));
  const std::string path = ToUtf8(isolate, String::cast(text));
  if (content->Read(path)) return text;
  return ThrowError(isolate, MessageId::kCannotReadFile, path, content->problem());
}

Object TextOf(Isolate* isolate, std::string_view content) {
  const Maybe<String> text = isolate->factory()->TryNewStringFromUtf8(content);
  if (!text) return ThrowError(isolate, MessageId::kInvalidStringLength);
  return *text;
}

Object BufferOf(Isolate* isolate, std::string_view content) {
  Map map = EnsureInitialMap(isolate, isolate->ArrayBufferConstructor());
  Maybe<JSArrayBuffer> buffer = isolate->factory()->TryNewJSArrayBuffer(map, content.size());
  if (!buffer.has_value()) return ThrowError(isolate, MessageId::kInvalidArrayBufferLength);
  std::memcpy(reinterpret_cast<void*>(buffer->data()), content.data(), content.size());
  return *buffer;
}

Object Read(Isolate* isolate, const Arguments& args) {
  FileContent content(isolate);
  KEI_TRY_VOID(ReadNamedFile(isolate, args.at(0), &content));
  const bool is_binary =
      args.at(1).IsString(isolate) && StringEqualsAscii(isolate, String::cast(args.at(1)), "binary");
  return is_binary ? BufferOf(isolate, content.text()) : TextOf(isolate, content.text());
}

Object ReadBuffer(Isolate* isolate, const Arguments& args) {
  FileContent content(isolate);
  KEI_TRY_VOID(ReadNamedFile(isolate, args.at(0), &content));
  return BufferOf(isolate, content.text());
}

Object ReadLine(Isolate* isolate, const Arguments& args) {
  TryVector<char> line(isolate->memory());
  int c;
  while ((c = std::fgetc(stdin)) != EOF && c != '\n') {
    KEI_POLL(isolate);
    if (!line.TryPush(static_cast<char>(c))) return ThrowError(isolate, MessageId::kInvalidStringLength);
  }
  if (c == EOF && line.empty()) return isolate->undefined();
  return TextOf(isolate, {line.data(), line.size()});
}

Object LoadScript(Isolate* isolate, Object name) {
  String source;
  {
    FileContent content(isolate);
    KEI_TRY(path, ReadNamedFile(isolate, name, &content));
    KEI_TRY(text, TextOf(isolate, content.text()));
    name = path;
    source = String::cast(text);
  }
  return RunScript(isolate, source, ToUtf8(isolate, String::cast(name)));
}

Object Load(Isolate* isolate, const Arguments& args) {
  for (Object argument : args) {
    KEI_TRY_VOID(LoadScript(isolate, argument));
  }
  return isolate->undefined();
}

struct QuitHook {
  Isolate* isolate = nullptr;
  std::function<void()> run;
};
QuitHook& TheQuitHook() {
  static QuitHook hook;
  return hook;
}

Object Quit(Isolate* isolate, const Arguments& args) {
  int32_t code = 0;
  if (!args.at(0).IsUndefined()) {
    KEI_TRY_VALUE(given, ToInt32(isolate, args.at(0)));
    code = given;
  }
  EndProcess(isolate, code);
}

Object WriteFile(Isolate* isolate, const Arguments& args) {
  KEI_TRY(name, ToString(isolate, args.at(0)));
  const std::string path = ToUtf8(isolate, String::cast(name));
  OutputBytes output;
  KEI_TRY_VOID(output.Read(isolate, args.at(1)));
  std::string problem;
  if (TryWriteFile(path, output.bytes(), &problem)) return isolate->undefined();
  return ThrowError(isolate, MessageId::kCannotWriteFile, path, problem);
}

Object MakeWriteFile(Isolate* isolate, Name name) {
  return NewHostFunction(isolate, "writeFile", 2, WriteFile);
}

Object Version(Isolate* isolate, const Arguments& args) { return NewStringFromAscii(isolate, KEI_VERSION); }

// The name of the file.
Object WriteHeapSnapshot(Isolate* isolate, const Arguments& args) {
  std::string path = NewHeapSnapshotName(), problem;
  if (!args.at(0).IsUndefined()) {
    KEI_TRY(given, ToString(isolate, args.at(0)));
    path = ToUtf8(isolate, String::cast(given));
  }
  if (!WriteHeapSnapshotFile(isolate, path, &problem)) {
    return ThrowError(isolate, MessageId::kCannotWriteFile, path, problem);
  }
  return TextOf(isolate, path);
}

Object Gc(Isolate* isolate, const Arguments& args) {
  isolate->heap()->CollectAllAvailableGarbage();
  return isolate->undefined();
}

}  // namespace

void EndProcess(Isolate* isolate, int code) {
  if (TheQuitHook().isolate == isolate) TheQuitHook().run();
  if (!FinishStandardOutput() && code == 0) code = 1;
  std::fflush(stderr);
  std::_Exit(code);
}

void SetQuitHook(Isolate* isolate, std::function<void()> hook) { TheQuitHook() = {isolate, std::move(hook)}; }

JSObject InstallShellFunctions(Isolate* isolate) {
  static constexpr HostFunctionRow kRows[] = {
      {"print", 0, Print},       {"printErr", 0, PrintErr},
      {"read", 1, Read},         {"readbuffer", 1, ReadBuffer},
      {"readline", 0, ReadLine}, {"load", 1, Load},
      {"write", 0, Write},       {"quit", 1, Quit},
      {"version", 0, Version},   {"writeHeapSnapshot", 1, WriteHeapSnapshot},
  };
  const UninterruptedScope scope(isolate);
  JSObject global = isolate->GlobalObject();
  InstallHostFunctions(isolate, global, kRows);
  if (isolate->flags().expose_gc) InstallHostFunction(isolate, global, "gc", 0, Gc);
  DefineLazyGlobal(isolate, isolate->factory()->InternalizeAscii("writeFile"), MakeWriteFile,
                   PropertyDetails::kDontEnum);
  InstallProcess(isolate);
  InstallTimerFunctions(isolate);
  InstallStructuredClone(isolate);
  InstallWorkers(isolate);
  return InstallRealmGlobals(isolate);
}

Object InstallArguments(Isolate* isolate, const std::vector<std::string>& arguments) {
  JSArray list = NewEmptyArray(isolate);
  for (const std::string& argument : arguments) {
    const Maybe<String> text = isolate->factory()->TryNewStringFromUtf8(argument);
    if (!text) return ThrowError(isolate, MessageId::kInvalidStringLength);
    KEI_TRY_VOID(AppendElement(isolate, list, *text));
  }
  AddNamed(isolate, isolate->GlobalObject(), RootIndex::k_arguments_string, list, PropertyDetails::kDontEnum);
  return isolate->undefined();
}

}  // namespace kei::shell
