#include "tools/kei/repl.h"

#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tools/kei/event-loop.h"
#include "tools/kei/files.h"
#include "tools/kei/line-editor/line-editor.h"
#include "tools/kei/repl-completion.h"
#include "tools/kei/repl-evaluation.h"
#include "tools/kei/repl-interrupts.h"
#include "tools/kei/worker-functions.h"
#include "vm/base/program-folder.h"

namespace kei::shell {
namespace {

// --- Lines

std::string HistoryFile() {
  const char* home = std::getenv("HOME");
  return home != nullptr ? std::string(home) + "/.kei_history" : "";
}

// Used without the module, and where no terminal is: reads lines as they come.
Line ReadPlainLine(const char* prompt, LineHost* host) {
  std::fputs(prompt, stdout);
  std::fflush(stdout);
  std::string text;
  for (char byte;;) {
    if (!host->WaitForInput()) return {Line::kDropped, text};
    if (read(STDIN_FILENO, &byte, 1) != 1) break;
    if (byte == '\n') return {Line::kText, text};
    text += byte;
  }
  return {text.empty() ? Line::kEndOfInput : Line::kText, text};
}

constexpr LineEditor kPlainLines = {
    .read_line = ReadPlainLine,
    .add_history = [](const char*) {},
    .load_history = [](const char*) {},
    .save_history = [](const char*) {},
};

const LineEditor& TheLineEditor() {
  if (isatty(STDIN_FILENO) == 0) return kPlainLines;
  void* module = dlopen((ProgramFolder() + kLineEditorModule).c_str(), RTLD_NOW | RTLD_LOCAL);
  auto get =
      module == nullptr ? nullptr : reinterpret_cast<LineEditorFunction>(dlsym(module, kLineEditorFunction));
  if (get != nullptr) return *get();
  std::fprintf(stderr, "kei: lines cannot be edited: %s\n", dlerror());
  return kPlainLines;
}

// --- The loop

constexpr const char* kCommands =
    ".break      drop the lines of an unfinished script; so do Ctrl-C and .clear\n"
    ".exit       end the shell; so do Ctrl-D, and Ctrl-C twice on an empty line\n"
    ".help       print this text\n"
    ".load FILE  run the lines of a file as if they were typed\n"
    "\n"
    "Ctrl-C ends a script that runs. Tab completes names. _ is the last value.\n"
    "Scripts may await at their top level, and declare let, const and class again.\n";

class Repl final : public LineHost {
 public:
  explicit Repl(Isolate* isolate) : isolate_(isolate), interrupts_(isolate), editor_(TheLineEditor()) {}

  // True if the user has ended it.
  bool Run() {
    const std::string history = HistoryFile();
    if (!history.empty()) editor_.load_history(history.c_str());
    while (!is_over_) {
      const Line line = editor_.read_line(script_.empty() ? "> " : "... ", this);
      switch (line.kind) {
        case Line::kText: TakeLine(line.text); break;
        case Line::kDropped: Drop(line.text); break;
        case Line::kEndOfInput: is_over_ = is_at_end_ = true; break;
      }
      if (!history.empty()) editor_.save_history(history.c_str());
      std::fflush(stdout);
    }
    return !is_at_end_ || isatty(STDIN_FILENO) != 0;
  }

  // Runs tasks meanwhile.
  bool WaitForInput() override {
    constexpr double kLookAtOthers = 50;
    for (;;) {
      RunTasks();
      has_ended_task_ = interrupts_.was_pressed();
      if (has_ended_task_) return false;
      double milliseconds = LoopTimeout(isolate_);
      if (WaitsForOthers(isolate_)) {
        milliseconds = milliseconds < 0 ? kLookAtOthers : std::min(milliseconds, kLookAtOthers);
      }
      switch (interrupts_.Wait(milliseconds)) {
        case ReplInterrupts::Event::kInput: return true;
        case ReplInterrupts::Event::kInterrupt: return false;
        case ReplInterrupts::Event::kTimeout: break;
      }
    }
  }

  Completions Complete(std::string_view text_before_cursor) override {
    const ReplInterrupts::Running running(&interrupts_);
    return CompleteInRepl(isolate_, text_before_cursor);
  }

 private:
  void RunTasks() {
    const ReplInterrupts::Running running(&interrupts_);
    RunDueTasks(isolate_);
    std::fflush(stdout);
  }

  void TakeLine(const std::string& line) {
    was_dropped_ = false;
    if (!line.empty()) editor_.add_history(line.c_str());
    if (RunCommand(line)) return;
    const bool empty_line_ends = line.empty() && !script_.empty();
    script_ += line + "\n";
    if (EvaluateInRepl(isolate_, &interrupts_, script_, "repl", !empty_line_ends)) script_.clear();
  }

  // Twice in a row with nothing typed ends the shell.
  void Drop(const std::string& typed) {
    const bool was_empty = typed.empty() && script_.empty() && !has_ended_task_;
    std::puts("^C");
    script_.clear();
    is_over_ = was_empty && was_dropped_;
    was_dropped_ = was_empty;
    if (was_empty && !is_over_) std::puts("(Ctrl-C again, Ctrl-D or .exit ends the shell)");
  }

  // False: the line is none. A dot may also go on with a script, or begin a number.
  bool RunCommand(const std::string& line) {
    const std::string command = line.substr(0, line.find(' '));
    if (command == ".break" || command == ".clear") {
      script_.clear();
    } else if (command == ".exit") {
      is_over_ = true;
    } else if (!script_.empty()) {
      return false;
    } else if (command == ".help") {
      std::fputs(kCommands, stdout);
    } else if (command == ".load") {
      Load(line.substr(std::min(line.size(), command.size() + 1)));
    } else {
      return false;
    }
    return true;
  }

  void Load(const std::string& path) {
    FileContent content(isolate_);
    if (!content.Read(path)) {
      std::fprintf(stderr, "kei: cannot read %s: %s\n", path.c_str(), content.problem().c_str());
      return;
    }
    EvaluateInRepl(isolate_, &interrupts_, std::string(content.text()), path, false);
  }

  Isolate* isolate_;
  ReplInterrupts interrupts_;
  const LineEditor& editor_;
  std::string script_;           // the lines that are not complete
  bool has_ended_task_ = false;  // Ctrl-C while the line was read
  bool was_dropped_ = false;     // the last thing to happen was Ctrl-C with nothing typed
  bool is_over_ = false, is_at_end_ = false;
};

}  // namespace

bool RunRepl(Isolate* isolate) {
  InstallLastValue(isolate);
  return Repl(isolate).Run();
}

}  // namespace kei::shell
