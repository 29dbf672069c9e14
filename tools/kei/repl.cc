#include "tools/kei/repl.h"

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "tools/kei/event-loop.h"
#include "tools/kei/line-editor/line-editor.h"
#include "tools/kei/uncaught.h"
#include "vm/base/program-folder.h"
#include "vm/exec/engine.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::shell {
namespace {

std::string HistoryFile() {
  const char* home = std::getenv("HOME");
  return home != nullptr ? std::string(home) + "/.kei_history" : "";
}

// Used without the module: reads lines as the terminal gives them.
char* ReadPlainLine(const char* prompt) {
  std::fputs(prompt, stdout);
  std::fflush(stdout);
  char* line = nullptr;
  size_t capacity = 0;
  const ssize_t length = getline(&line, &capacity, stdin);
  if (length < 0) {
    std::free(line);
    return nullptr;
  }
  if (length > 0 && line[length - 1] == '\n') line[length - 1] = 0;
  return line;
}

constexpr LineEditor kPlainLines = {
    .read_line = ReadPlainLine,
    .add_history = [](const char*) {},
    .load_history = [](const char*) {},
    .save_history = [](const char*) {},
};

const LineEditor& TheLineEditor() {
  void* module = dlopen((ProgramFolder() + kLineEditorModule).c_str(), RTLD_NOW | RTLD_LOCAL);
  auto get =
      module == nullptr ? nullptr : reinterpret_cast<LineEditorFunction>(dlsym(module, kLineEditorFunction));
  if (get != nullptr) return *get();
  std::fprintf(stderr, "kei: lines cannot be edited: %s\n", dlerror());
  return kPlainLines;
}

bool ReadLine(const LineEditor& editor, const char* prompt, std::string* line) {
  char* text = editor.read_line(prompt);
  if (text == nullptr) return false;
  *line = text;
  std::free(text);
  return true;
}

bool IsIncomplete(const std::string& message) {
  return message.find("SyntaxError: Unexpected end of input") != std::string::npos ||
         message.find("SyntaxError: Unterminated template literal") != std::string::npos;
}

// True when the script wants more lines.
bool Evaluate(Isolate* isolate, const std::string& source, bool more_allowed) {
  Object result = RunScript(isolate, NewStringFromUtf8(isolate, source), "repl");
  if (!result.IsException()) {
    if (!result.IsUndefined()) std::printf("%s\n", Inspect(isolate, result).c_str());
    return false;
  }
  std::string message = TakeUncaught(isolate);
  if (more_allowed && IsIncomplete(message)) return true;
  std::fprintf(stderr, "%s\n", message.c_str());
  return false;
}

}  // namespace

void RunRepl(Isolate* isolate) {
  const LineEditor& editor = TheLineEditor();
  std::string history = HistoryFile(), line, script;
  if (!history.empty()) editor.load_history(history.c_str());
  while (ReadLine(editor, script.empty() ? "> " : "... ", &line)) {
    if (script.empty() && line == ".exit") break;
    if (!line.empty()) editor.add_history(line.c_str());
    script += line + "\n";
    bool empty_line_ends = line.empty() && script.size() > 1;
    if (!Evaluate(isolate, script, !empty_line_ends)) script.clear();
    RunDueTasks(isolate);
    std::fflush(stdout);
  }
  if (!history.empty()) editor.save_history(history.c_str());
}

}  // namespace kei::shell
