#include "tools/kei/line-editor/line-editor.h"

#include <editline/readline.h>

namespace kei::shell {
namespace {

constexpr LineEditor kLineEditor = {
    .read_line = [](const char* prompt) { return readline(prompt); },
    .add_history = [](const char* line) { add_history(line); },
    .load_history = [](const char* file) { read_history(file); },
    .save_history = [](const char* file) { write_history(file); },
};

}  // namespace

extern "C" [[gnu::visibility("default")]] const LineEditor* Kei_LineEditor() {
  rl_initialize();
  using_history();
  return &kLineEditor;
}

}  // namespace kei::shell
