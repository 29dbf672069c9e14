// Lines by libedit. It reads characters from this file, so that the REPL can wait for other things as well.

#include "tools/kei/line-editor/line-editor.h"

#include <histedit.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstring>

#include "tools/kei/line-editor/utf8.h"

namespace kei::shell {
namespace {

struct Editor {
  EditLine* lines = nullptr;
  History* history = nullptr;
  HistEvent event = {};
  const char* prompt = "";
  LineHost* host = nullptr;
  bool is_dropped = false;  // the line that is being read
};
Editor editor;

const char* Prompt(EditLine*) { return editor.prompt; }

// libedit's EL_GETCFN: 1 with a character, 0 at the end of the input, -1 to give the line up.
int ReadCharacter(EditLine*, wchar_t* character) {
  Utf8Decoder decoder;
  for (unsigned char byte;;) {
    if (!editor.host->WaitForInput()) {
      editor.is_dropped = true;
      return -1;
    }
    if (read(STDIN_FILENO, &byte, 1) != 1) return 0;
    if (!decoder.Add(byte)) continue;
    *character = decoder.character();
    return 1;
  }
}

std::string TextBefore(const wchar_t* end) { return EncodeUtf8(el_wline(editor.lines)->buffer, end); }

// --- Completion

size_t CommonLength(const std::vector<std::string>& sorted) {
  const std::string& first = sorted.front();
  const std::string& last = sorted.back();
  const size_t length = std::min(first.size(), last.size());
  size_t common = 0;
  while (common < length && first[common] == last[common]) common++;
  while (common > 0 && common < first.size() && IsUtf8Continuation(first[common])) common--;
  return common;
}

size_t TerminalWidth() {
  winsize size;
  constexpr size_t kUsual = 80;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kUsual;
}

void PrintColumns(const std::vector<std::string>& names) {
  size_t width = 0;
  for (const std::string& name : names) width = std::max(width, name.size());
  width += 2;
  const size_t columns = std::max<size_t>(TerminalWidth() / width, 1);
  for (size_t i = 0; i < names.size(); i++) {
    const bool is_last = (i + 1) % columns == 0 || i + 1 == names.size();
    std::printf("%s%-*s", i % columns == 0 ? "\n" : "", is_last ? 0 : static_cast<int>(width),
                names[i].c_str());
  }
  std::printf("\n");
  std::fflush(stdout);
}

// The command of the Tab key: what all names go on with, or a list of them.
unsigned char CompleteName(EditLine* lines, int) {
  const Completions found = editor.host->Complete(TextBefore(el_wline(lines)->cursor));
  if (found.names.empty()) return CC_ERROR;
  const size_t common = CommonLength(found.names);
  if (common > found.known) {
    const std::string more = found.names.front().substr(found.known, common - found.known);
    return el_winsertstr(lines, DecodeUtf8(more).c_str()) == 0 ? CC_REFRESH : CC_ERROR;
  }
  if (found.names.size() == 1) return CC_NORM;
  PrintColumns(found.names);
  return CC_REDISPLAY;
}

// --- Setting up

// Without a locale whose text is UTF-8, libedit shows no other characters than those of ASCII.
void EnsureUtf8() {
  if (std::setlocale(LC_CTYPE, "") != nullptr && std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  std::setlocale(LC_CTYPE, "C.UTF-8");
}

void BindKeys(EditLine* lines) {
  el_set(lines, EL_EDITOR, "emacs");
  el_set(lines, EL_ADDFN, "kei-complete", "Complete a name", CompleteName);
  constexpr const char* kKeys[][2] = {
      {"^I", "kei-complete"},       {"^R", "em-inc-search-prev"}, {"\\e[1~", "ed-move-to-beg"},
      {"\\e[4~", "ed-move-to-end"}, {"\\e[H", "ed-move-to-beg"},  {"\\e[F", "ed-move-to-end"},
      {"\\eOH", "ed-move-to-beg"},  {"\\eOF", "ed-move-to-end"},  {"\\e[3~", "ed-delete-next-char"},
      {"\\e[1;5C", "em-next-word"}, {"\\e[1;5D", "ed-prev-word"},
  };
  for (const auto& key : kKeys) el_set(lines, EL_BIND, key[0], key[1], nullptr);
}

constexpr int kHistoryLines = 1000;

void Initialize() {
  EnsureUtf8();
  editor.history = history_init();
  history(editor.history, &editor.event, H_SETSIZE, kHistoryLines);
  history(editor.history, &editor.event, H_SETUNIQUE, 1);
  editor.lines = el_init("kei", stdin, stdout, stderr);
  el_set(editor.lines, EL_PROMPT, Prompt);
  el_set(editor.lines, EL_HIST, history, editor.history);
  el_wset(editor.lines, EL_GETCFN, ReadCharacter);
  BindKeys(editor.lines);
  el_source(editor.lines, nullptr);
}

// --- The interface

Line ReadLine(const char* prompt, LineHost* host) {
  editor.prompt = prompt;
  editor.host = host;
  editor.is_dropped = false;
  el_resize(editor.lines);
  el_set(editor.lines, EL_PREP_TERM, 1);  // before the prompt, after which the user may type Ctrl-D
  int count = 0;
  const wchar_t* line = el_wgets(editor.lines, &count);
  if (editor.is_dropped) return {Line::kDropped, TextBefore(el_wline(editor.lines)->lastchar)};
  if (line == nullptr || count <= 0) return {Line::kEndOfInput, ""};
  const wchar_t* end = line + count;
  while (end > line && (end[-1] == L'\n' || end[-1] == L'\r')) end--;
  return {Line::kText, EncodeUtf8(line, end)};
}

constexpr LineEditor kLineEditor = {
    .read_line = ReadLine,
    .add_history = [](const char* line) { history(editor.history, &editor.event, H_ENTER, line); },
    .load_history = [](const char* file) { history(editor.history, &editor.event, H_LOAD, file); },
    .save_history = [](const char* file) { history(editor.history, &editor.event, H_SAVE, file); },
};

}  // namespace

extern "C" [[gnu::visibility("default")]] const LineEditor* Kei_LineEditor() {
  if (editor.lines == nullptr) Initialize();
  return &kLineEditor;
}

}  // namespace kei::shell
