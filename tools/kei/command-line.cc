#include "tools/kei/command-line.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <span>
#include <string_view>

namespace kei::shell {
namespace {

constexpr int kGoOn = -1, kDone = 0, kUsageError = 2;

constexpr const char* kUsage =
    "usage: kei [FLAG…] [FILE…] [-- ARGUMENT…]\n"
    "       kei [FLAG…] SCRIPT [ARGUMENT…]     if SCRIPT, the first file, begins with #!\n"
    "       kei inspect [FLAG…] FILE…          kei inspect --help\n"
    "       kei heap SNAPSHOT…                 kei heap --help\n"
    "Kei, a compact JavaScript engine.\n"
    "\n"
    "  kei                      reads lines from the terminal, runs each and prints its value; .help there\n"
    "  kei one.js two.js        runs the files in order in one realm\n"
    "  kei main.mjs             runs a module; what it imports is read relative to it\n"
    "  kei -e 'print(1 + 2)'    runs the text\n"
    "  kei - <script.js         runs standard input; so does kei alone where that is no terminal\n"
    "  kei script.js -- a b     gives the script arguments: arguments is ['a', 'b'], scriptArgs\n"
    "                           is ['script.js', 'a', 'b'], and process.argv has the program before them\n"
    "\n"
    "Scripts find these globals beside the language's:\n"
    "  print, printErr, write, console          text for the terminal; write ends no line\n"
    "  read, readbuffer, writeFile              the text of a file, its bytes, either\n"
    "  readline, load                           a line of standard input; runs another file\n"
    "  process, scriptArgs                      arguments, environment, exit code, time, memory\n"
    "  setTimeout, setInterval, setImmediate, queueMicrotask, clear…    as in node\n"
    "  structuredClone, Worker                  as in browsers; new Worker(FILE), or new Worker(TEXT,\n"
    "                                           {type: 'string'}); getMessage() as in d8\n"
    "  quit, version, writeHeapSnapshot         the shell itself\n"
    "  Realm, $262                              realms as in d8, and what test262 asks for\n"
    "\n"
    "The exit code is 0, or 1 after an error that nobody caught, 2 after a wrong flag, 13 if a module waits\n"
    "for what never comes, or the script's: quit(CODE), process.exit(CODE).\n";

// The options of the shell alone; all others are in flags.def.
enum class Option : uint8_t {
  kEval,
  kPrint,
  kModule,
  kRepl,
  kArch,
  kTraceEvents,
  kNoAgentCanBlock,
  kVersion,
  kHelp
};
struct OptionInfo {
  Option id;
  char letter;  // 0: none
  const char* name;
  const char* value;  // its argument; null: nothing
  const char* help;
};
constexpr OptionInfo kOptions[] = {
    {Option::kEval, 'e', "eval", "SCRIPT", "run this text before the files"},
    {Option::kPrint, 'p', "print", "SCRIPT", "the same, and print its value; also -pe"},
    {Option::kModule, 'm', "module", "FILE", "run this file, in its turn, as a module whatever its name"},
    {Option::kRepl, 'i', "repl", nullptr, "read lines from the terminal after the scripts have run"},
    {Option::kArch, 0, "arch", "ARCH",
     "architecture of the builtins that --print-builtin-… prints (default: the machine's)"},
    {Option::kTraceEvents, 0, "trace-events", "FILE",
     "at the end write collections, compilations and exits in the format of Chrome's tracing"},
    {Option::kNoAgentCanBlock, 0, "no-agent-can-block", nullptr,
     "let Atomics.wait throw in the main thread, as browsers do"},
    {Option::kVersion, 'v', "version", nullptr, "print the version and exit"},
    {Option::kHelp, 'h', "help", nullptr, "print this text and exit"},
};

const OptionInfo* FindOption(std::string_view name) {
  for (const OptionInfo& option : kOptions) {
    if (option.id == Option::kPrint && name == "pe") return &option;  // other shells have it
    if (name == option.name || (name.size() == 1 && name[0] == option.letter)) return &option;
  }
  return nullptr;
}

std::string Dashes(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '_', '-');
  return text;
}

// --- Help

constexpr size_t kHelpColumn = 38, kHelpWidth = 110;

// A name, and beside it its help in as many lines as that takes.
void PrintRow(const std::string& name, std::string_view help) {
  std::string row = "  " + name;
  if (row.size() >= kHelpColumn) {
    std::puts(row.c_str());
    row.clear();
  }
  while (!help.empty()) {
    row.resize(kHelpColumn, ' ');
    size_t length = std::min(help.size(), kHelpWidth - kHelpColumn);
    if (length < help.size()) length = std::min(help.rfind(' ', length), help.size());
    row += help.substr(0, length);
    help.remove_prefix(std::min(length + 1, help.size()));
    std::puts(row.c_str());
    row.clear();
  }
}

void PrintHelp() {
  std::fputs(kUsage, stdout);
  std::puts("\nFlags of the shell:");
  for (const OptionInfo& option : kOptions) {
    std::string name = option.letter != 0 ? std::string{'-', option.letter, ',', ' '} : "    ";
    name += std::string("--") + option.name;
    if (option.value != nullptr) name += std::string(" ") + option.value;
    PrintRow(name, option.help);
  }
  std::puts("\nFlags of the engine, with what holds unless one says otherwise; --no-… turns one off:");
  for (const FlagInfo& flag : AllFlags()) {
    std::string value = ValueText(Flags(), flag);
    std::string name = (flag.takes_value() ? "--" : "--[no-]") + Dashes(flag.name);
    if (flag.takes_value()) name += flag.int_member != nullptr ? "=N" : "=TEXT";
    PrintRow(name, std::string(flag.help) + (value.empty() ? "" : " [" + value + "]"));
  }
}

// --- The nearest name

size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); j++) row[j] = j;
  for (size_t i = 1; i <= a.size(); i++) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); j++) {
      const size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

// Empty: nothing is near enough to be meant.
std::string NearestName(const std::string& name) {
  std::string nearest;
  size_t distance = name.size() / 3 + 1;
  auto consider = [&](const std::string& candidate) {
    const size_t far = EditDistance(name, candidate);
    if (far < distance) nearest = candidate, distance = far;
  };
  for (const OptionInfo& option : kOptions) consider(option.name);
  for (const FlagInfo& flag : AllFlags()) {
    consider(Dashes(flag.name));
    if (!flag.takes_value()) consider("no-" + Dashes(flag.name));
  }
  return nearest;
}

// --- Parsing

// Only a regular file is looked at: what is read from a pipe would be missing later.
bool BeginsWithHashbang(const std::string& path) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char start[2];
  const bool has_both = read(file, start, sizeof start) == sizeof start;
  close(file);
  return has_both && start[0] == '#' && start[1] == '!';
}

class Parser {
 public:
  Parser(std::span<char*> arguments, CommandLine* line) : arguments_(arguments), line_(line) {}

  int Parse() {
    while (next_ < arguments_.size()) {
      const std::string_view argument = arguments_[next_++];
      if (argument == "--") {
        TakeArguments();
      } else if (argument.size() < 2 || argument[0] != '-') {
        AddFile(argument, argument.ends_with(".mjs"));
      } else if (int code = ParseOption(argument.substr(argument[1] == '-' ? 2 : 1)); code != kGoOn) {
        return code;
      }
    }
    return kGoOn;
  }

 private:
  // The rest of the command line is the scripts' own.
  void TakeArguments() {
    line_->arguments.assign(arguments_.begin() + static_cast<ptrdiff_t>(next_), arguments_.end());
    line_->has_arguments = true;
    next_ = arguments_.size();
  }

  void AddFile(std::string_view path, bool is_module) {
    line_->files.push_back({std::string(path), is_module});
    if (line_->files.size() == 1 && BeginsWithHashbang(line_->files[0].path)) TakeArguments();
  }

  int ParseOption(std::string_view text) {
    const size_t equals = std::min(text.find('='), text.size());
    name_ = Dashes(text.substr(0, equals));
    value_.reset();
    if (equals != text.size()) value_ = text.substr(equals + 1);
    if (const OptionInfo* option = FindOption(name_)) return Take(*option);
    if (const FlagInfo* flag = FindFlag(name_)) return Take(*flag);
    if (const FlagInfo* flag = FindNegated()) return TakeNegated(*flag);
    const std::string nearest = NearestName(name_);
    return Refuse("is no flag" + (nearest.empty() ? "" : "; is --" + nearest + " meant?"));
  }

  int Take(const OptionInfo& option) {
    if (option.value == nullptr && value_) return Refuse("takes no value");
    if (option.value != nullptr && !NeedValue()) return Refuse("needs a value");
    switch (option.id) {
      case Option::kEval: line_->evaluate.push_back({std::string(*value_), false}); return kGoOn;
      case Option::kPrint: line_->evaluate.push_back({std::string(*value_), true}); return kGoOn;
      case Option::kModule: AddFile(*value_, true); return kGoOn;
      case Option::kRepl: line_->repl = true; return kGoOn;
      case Option::kArch: line_->arch = *value_; return kGoOn;
      case Option::kTraceEvents: line_->trace_events = *value_; return kGoOn;
      case Option::kNoAgentCanBlock: line_->may_block = false; return kGoOn;
      case Option::kVersion: std::puts("kei " KEI_VERSION); return kDone;
      case Option::kHelp: PrintHelp(); return kDone;
    }
    return kUsageError;
  }

  int Take(const FlagInfo& flag) {
    if (!flag.takes_value() && !value_) value_ = "true";
    if (!NeedValue()) return Refuse("needs a value");
    std::string problem;
    if (SetFlag(&line_->flags, flag, *value_, &problem)) return kGoOn;
    name_ += "=" + std::string(*value_);
    return Refuse(problem);
  }

  // --no-NAME, or --noNAME as d8 has it.
  const FlagInfo* FindNegated() const {
    const std::string_view name = name_;
    if (!name.starts_with("no")) return nullptr;
    return FindFlag(name.substr(name.starts_with("no-") ? 3 : 2));
  }

  int TakeNegated(const FlagInfo& flag) {
    if (flag.takes_value()) return Refuse("makes no sense: --" + Dashes(flag.name) + " takes a value");
    if (value_) return Refuse("takes no value");
    line_->flags.*flag.bool_member = false;
    return kGoOn;
  }

  // The value behind '=', or the next argument.
  bool NeedValue() {
    if (!value_ && next_ < arguments_.size()) value_ = arguments_[next_++];
    return value_.has_value();
  }

  int Refuse(const std::string& problem) const {
    const char* dashes = name_.size() == 1 ? "-" : "--";
    std::fprintf(stderr, "kei: %s%s %s\nTry kei --help.\n", dashes, name_.c_str(), problem.c_str());
    return kUsageError;
  }

  std::span<char*> arguments_;
  CommandLine* line_;
  size_t next_ = 0;
  // The option that is being parsed.
  std::string name_;
  std::optional<std::string_view> value_;
};

bool IsOneOf(const char* flag, const std::string& value, const char* first, const char* second) {
  if (value.empty() || value == first || value == second) return true;
  std::fprintf(stderr, "kei: --%s=%s is neither %s nor %s\n", flag, value.c_str(), first, second);
  return false;
}

}  // namespace

int ParseCommandLine(int argc, char** argv, CommandLine* result) {
  const auto arguments = std::span(argv, static_cast<size_t>(argc)).subspan(argc > 0 ? 1 : 0);
  if (int code = Parser(arguments, result).Parse(); code != kGoOn) return code;
  const Flags& flags = result->flags;
  const bool is_right = IsOneOf("heap-stats", flags.heap_stats, "text", "json") &&
                        IsOneOf("builtins-in-isolate", flags.builtins_in_isolate, "eager", "lazy");
  return is_right ? kGoOn : kUsageError;
}

bool PrintsBuiltins(const Flags& flags) {
  return flags.print_builtin_code || flags.print_builtin_size || !flags.print_builtin_code_filter.empty();
}

}  // namespace kei::shell
