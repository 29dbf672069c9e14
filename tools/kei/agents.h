#ifndef KEI_TOOLS_KEI_AGENTS_H_
#define KEI_TOOLS_KEI_AGENTS_H_

#include "vm/isolate/isolate.h"

namespace kei::shell {

// $262.agent: threads with an isolate each, which get shared memory from the first isolate by
// broadcasts and answer by reports.

// The object for the first isolate: start, broadcast, getReport, sleep, monotonicNow.
JSObject NewAgentObject(Isolate* isolate);
// Whether there are agents whose scripts have not ended yet.
bool HasRunningAgents();
// Ends the agents that are left, wherever they are. The first isolate's thread calls this.
void EndAgents();

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_AGENTS_H_
