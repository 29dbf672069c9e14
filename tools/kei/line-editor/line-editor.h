#ifndef KEI_TOOLS_KEI_LINE_EDITOR_LINE_EDITOR_H_
#define KEI_TOOLS_KEI_LINE_EDITOR_LINE_EDITOR_H_

// The interface of the module kei-line-editor.so for the REPL.

namespace kei::shell {

struct LineEditor {
  // A line without its end, for std::free; null at the end of the input.
  char* (*read_line)(const char* prompt);
  void (*add_history)(const char* line);
  void (*load_history)(const char* file);
  void (*save_history)(const char* file);
};

constexpr const char* kLineEditorModule = "kei-line-editor.so";
constexpr const char* kLineEditorFunction = "Kei_LineEditor";
using LineEditorFunction = const LineEditor* (*)();

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_LINE_EDITOR_LINE_EDITOR_H_
