#include "tools/kei/repl.h"

#include <editline/readline.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "vm/exec/engine.h"
#include "vm/exec/tasks.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::shell {
namespace {

std::string HistoryFile() {
  const char* home = std::getenv("HOME");
  return home != nullptr ? std::string(home) + "/.kei_history" : "";
}

bool ReadLine(const char* prompt, std::string* line) {
  char* text = readline(prompt);
  if (text == nullptr) return false;
  *line = text;
  std::free(text);
  return true;
}

bool IsIncomplete(const std::string& message) {
  return message.find("SyntaxError: Unexpected end of input") != std::string::npos ||
         message.find("SyntaxError: Unterminated template literal") != std::string::npos;
}

void RunTasks(Isolate* isolate) {
  while (RunPendingTasks(isolate).IsException()) {
    std::fprintf(stderr, "%s\n", FormatUncaught(isolate, TakeException(isolate)).c_str());
  }
}

// True when the script wants more lines.
bool Evaluate(Isolate* isolate, const std::string& source, bool more_allowed) {
  Object result = RunScript(isolate, NewStringFromUtf8(isolate, source), "repl");
  if (!result.IsException()) {
    if (!result.IsUndefined()) std::printf("%s\n", Inspect(isolate, result).c_str());
    return false;
  }
  std::string message = FormatUncaught(isolate, TakeException(isolate));
  if (more_allowed && IsIncomplete(message)) return true;
  std::fprintf(stderr, "%s\n", message.c_str());
  return false;
}

}  // namespace

void RunRepl(Isolate* isolate) {
  std::string history = HistoryFile(), line, script;
  rl_initialize();
  using_history();
  if (!history.empty()) read_history(history.c_str());
  while (ReadLine(script.empty() ? "> " : "... ", &line)) {
    if (script.empty() && line == ".exit") break;
    if (!line.empty()) add_history(line.c_str());
    script += line + "\n";
    bool empty_line_ends = line.empty() && script.size() > 1;
    if (!Evaluate(isolate, script, !empty_line_ends)) script.clear();
    RunTasks(isolate);
    std::fflush(stdout);
  }
  if (!history.empty()) write_history(history.c_str());
}

}  // namespace kei::shell
