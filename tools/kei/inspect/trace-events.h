#ifndef KEI_TOOLS_KEI_INSPECT_TRACE_EVENTS_H_
#define KEI_TOOLS_KEI_INSPECT_TRACE_EVENTS_H_

#include <string>

#include "tools/kei/inspect/time-recording.h"

namespace kei::shell {

// --trace-events: writes collections, compilations and exits to a file that chrome://tracing and Perfetto
// load ("Trace Event Format"). A failure is said.
bool WriteTraceEvents(const TimeRecording& recording, const std::string& path);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_TRACE_EVENTS_H_
