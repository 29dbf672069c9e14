#ifndef KEI_TOOLS_KEI_LINE_EDITOR_LINE_EDITOR_H_
#define KEI_TOOLS_KEI_LINE_EDITOR_LINE_EDITOR_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// The interface of the module kei-line-editor.so for the REPL. Texts are UTF-8.

namespace kei::shell {

struct Line {
  enum Kind { kText, kDropped, kEndOfInput };
  Kind kind;
  std::string text;  // without the line's end; of a dropped one, what was typed
};

// The names that may stand at the cursor.
struct Completions {
  size_t known = 0;                // bytes before the cursor with which every name begins
  std::vector<std::string> names;  // sorted
};

// Answers the questions of a reader of lines.
class LineHost {
 public:
  // Returns when a byte can be read from the standard input. False: the line is dropped instead.
  virtual bool WaitForInput() = 0;
  virtual Completions Complete(std::string_view text_before_cursor) = 0;

 protected:
  ~LineHost() = default;
};

struct LineEditor {
  Line (*read_line)(const char* prompt, LineHost* host);
  void (*add_history)(const char* line);
  void (*load_history)(const char* file);
  void (*save_history)(const char* file);
};

constexpr const char* kLineEditorModule = "kei-line-editor.so";
constexpr const char* kLineEditorFunction = "Kei_LineEditor";
using LineEditorFunction = const LineEditor* (*)();

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_LINE_EDITOR_LINE_EDITOR_H_
