#ifndef KEI_TOOLS_KEI_INSPECT_INSPECT_COMMAND_H_
#define KEI_TOOLS_KEI_INSPECT_INSPECT_COMMAND_H_

#include <string>

#include "tools/kei/inspect/time-recording.h"

namespace kei::shell {

// `kei inspect [FLAG…] FILE… [-o PAGE.html] [--format=json] [--interval=MICROSECONDS]`: runs scripts as kei
// does and writes a page about what became of their functions.
struct InspectOptions {
  bool is_on = false;
  bool as_json = false;
  std::string output = "inspect.html";
  int interval = 250;  // microseconds between samples
};

// Takes the command and its own options out of the arguments. -1: go on; otherwise the exit code, and all has
// been said.
int TakeInspectOptions(int* argc, char** argv, InspectOptions* options);

// Writes the report, and says so if that fails. `name` is shown as what was run.
bool WriteInspection(const TimeRecording& recording, const InspectOptions& options, const std::string& name);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_INSPECT_COMMAND_H_
