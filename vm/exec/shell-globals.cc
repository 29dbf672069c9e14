#include "vm/exec/shell-globals.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "vm/exec/engine.h"
#include "vm/exec/realm.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The arguments as strings, with spaces between; the exception when a conversion throws.
Object PrintTo(Isolate* isolate, FILE* stream, const Arguments& args, bool newline) {
  for (int i = 0; i < args.length(); i++) {
    KEI_TRY(text, ToDisplayString(isolate, args.at(i)));
    std::string utf8 = ToUtf8(isolate, String::cast(text));
    if (i > 0) std::fputc(' ', stream);
    std::fwrite(utf8.data(), 1, utf8.size(), stream);
  }
  if (newline) std::fputc('\n', stream);
  return isolate->undefined();
}

// The content of the file that an argument names.
std::optional<std::string> ReadNamedFile(Isolate* isolate, Object name) {
  Object text = ToString(isolate, name);
  if (text.IsException()) return std::nullopt;
  std::string path = ToUtf8(isolate, String::cast(text)), content;
  if (ReadFile(path, &content)) return content;
  ThrowError(isolate, MessageId::kCannotReadFile, path, std::strerror(errno));
  return std::nullopt;
}

std::optional<String> DecodeScript(Isolate* isolate, const std::string& content, Object name) {
  size_t bad = 0;
  if (IsValidUtf8(content, &bad)) return NewStringFromUtf8(isolate, content);
  ThrowError(isolate, MessageId::kInvalidUtf8, name, std::to_string(bad));
  return std::nullopt;
}

}  // namespace

bool ReadFile(const std::string& path, std::string* content) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0) return false;
  if (S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    return false;
  }
  FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return false;
  char buffer[65536];
  for (size_t n; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;) content->append(buffer, n);
  bool ok = std::ferror(file) == 0;
  std::fclose(file);
  return ok;
}

BUILTIN(ShellPrint) { return PrintTo(isolate, stdout, args, true); }
BUILTIN(ShellPrintErr) { return PrintTo(isolate, stderr, args, true); }
BUILTIN(ShellWrite) { return PrintTo(isolate, stdout, args, false); }

BUILTIN(ShellRead) {
  KEI_TRY_VALUE(content, ReadNamedFile(isolate, args.at(0)));
  if (args.at(1).IsString(isolate) &&
      StringEqualsAscii(isolate, String::cast(args.at(1)), "binary")) {
    return Builtin_ShellReadbuffer(isolate, args.length(),
                                   const_cast<Address*>(reinterpret_cast<const Address*>(
                                       args.begin())) - 1,
                                   args.target(), args.new_target());
  }
  KEI_TRY_VALUE(text, DecodeScript(isolate, content, args.at(0)));
  return text;
}

BUILTIN(ShellReadbuffer) {
  KEI_TRY_VALUE(content, ReadNamedFile(isolate, args.at(0)));
  Map map = EnsureInitialMap(isolate, isolate->ArrayBufferConstructor());
  std::optional<JSArrayBuffer> buffer =
      isolate->factory()->TryNewJSArrayBuffer(map, content.size());
  if (!buffer.has_value()) return ThrowError(isolate, MessageId::kInvalidArrayBufferLength);
  std::memcpy(reinterpret_cast<void*>(buffer->data()), content.data(), content.size());
  return *buffer;
}

BUILTIN(ShellReadline) {
  std::string line;
  int c;
  while ((c = std::fgetc(stdin)) != EOF && c != '\n') line.push_back(static_cast<char>(c));
  if (c == EOF && line.empty()) return isolate->undefined();
  return NewStringFromUtf8(isolate, line);
}

BUILTIN(ShellLoad) {
  for (Object argument : args) {
    KEI_TRY_VALUE(content, ReadNamedFile(isolate, argument));
    KEI_TRY_VALUE(source, DecodeScript(isolate, content, argument));
    KEI_TRY_VOID(RunScript(isolate, source, ToUtf8(isolate, String::cast(argument))));
  }
  return isolate->undefined();
}

BUILTIN(ShellQuit) {
  int32_t code = 0;
  if (!args.at(0).IsUndefined()) {
    KEI_TRY_VALUE(given, ToInt32(isolate, args.at(0)));
    code = given;
  }
  std::fflush(stdout);
  std::fflush(stderr);
  std::_Exit(code);
}

BUILTIN(ShellVersion) { return NewStringFromAscii(isolate, kVersion); }

BUILTIN(ShellGc) {
  isolate->heap()->CollectAllAvailableGarbage();
  return isolate->undefined();
}

void InstallShellGlobals(Isolate* isolate, std::span<const std::string> arguments) {
  JSObject global = isolate->GlobalObject();
  struct Row {
    const char* name;
    Builtin builtin;
  };
  constexpr Row kRows[] = {
      {"print", Builtin::kShellPrint},       {"printErr", Builtin::kShellPrintErr},
      {"read", Builtin::kShellRead},         {"readbuffer", Builtin::kShellReadbuffer},
      {"readline", Builtin::kShellReadline}, {"load", Builtin::kShellLoad},
      {"write", Builtin::kShellWrite},       {"quit", Builtin::kShellQuit},
      {"version", Builtin::kShellVersion},
  };
  for (const Row& row : kRows) InstallFunction(isolate, global, row.name, row.builtin);
  if (isolate->flags().expose_gc) InstallFunction(isolate, global, "gc", Builtin::kShellGc);

  JSArray list = NewEmptyArray(isolate);
  for (const std::string& argument : arguments) {
    CHECK(!AppendElement(isolate, list, NewStringFromUtf8(isolate, argument)).IsException());
  }
  AddNamed(isolate, global, RootIndex::k_arguments_string, list, PropertyDetails::kDontEnum);
}

}  // namespace kei
