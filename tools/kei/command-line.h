#ifndef KEI_TOOLS_KEI_COMMAND_LINE_H_
#define KEI_TOOLS_KEI_COMMAND_LINE_H_

#include <string>
#include <vector>

#include "vm/base/flags.h"

namespace kei::shell {

struct CommandLine {
  Flags flags;
  struct Script {
    std::string text;
    bool prints;  // its result
  };
  std::vector<Script> evaluate;  // -e and -p, in order; before the files
  struct File {
    std::string path;
    bool is_module;
  };
  std::vector<File> files;
  std::vector<std::string>
      arguments;               // the scripts' own: after --, or after a first file that begins with #!
  bool has_arguments = false;  // there was such a place
  std::string arch;            // that of the builtins to print; empty: the machine's
  std::string trace_events;    // the file to write; empty: none
  bool may_block = true;       // the main thread, in Atomics.wait
  bool repl = false;
};

// Fills `result`. -1: go on; otherwise the exit code, and everything has been printed: 0 after --help and
// --version, 2 after a usage error.
int ParseCommandLine(int argc, char** argv, CommandLine* result);

// Whether the program is to print builtins, and nothing else.
bool PrintsBuiltins(const Flags& flags);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_COMMAND_LINE_H_
