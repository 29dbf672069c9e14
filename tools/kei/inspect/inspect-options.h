#ifndef KEI_TOOLS_KEI_INSPECT_INSPECT_OPTIONS_H_
#define KEI_TOOLS_KEI_INSPECT_INSPECT_OPTIONS_H_

#include <string>

namespace kei::shell {

// `kei inspect`: its own options.
struct InspectOptions {
  bool is_on = false;
  bool builtins = false;  // the report is about the program itself; no script runs
  bool as_json = false;
  std::string output;
  int interval = 400;  // microseconds between samples
};

// Takes the command and its own options out of the arguments. -1: go on; otherwise the exit code, and all has
// been said.
int TakeInspectOptions(int* argc, char** argv, InspectOptions* options);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_INSPECT_OPTIONS_H_
