#ifndef KEI_TOOLS_KEI_INSPECT_INSPECT_COMMAND_H_
#define KEI_TOOLS_KEI_INSPECT_INSPECT_COMMAND_H_

#include <string>

#include "tools/kei/inspect/inspect-options.h"
#include "tools/kei/inspect/time-recording.h"

namespace kei::shell {

// Writes the report on what was recorded, and says so if that fails. `name` is shown as what was run.
bool WriteInspection(const TimeRecording& recording, const InspectOptions& options, const std::string& name);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_INSPECT_COMMAND_H_
