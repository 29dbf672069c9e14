#ifndef KEI_TOOLS_KEI_UNCAUGHT_H_
#define KEI_TOOLS_KEI_UNCAUGHT_H_

#include <string>

#include "vm/isolate/isolate.h"

namespace kei::shell {

// Returns the shell's text for the pending exception, which is taken. The text says where it was thrown, the
// exception and, if there is one, its stack. An object that is no Error is asked for its text, which may run
// JavaScript.
std::string TakeUncaught(Isolate* isolate);

// Takes it and prints that to standard error; in a worker, it goes to the parent.
void ReportUncaught(Isolate* isolate);

// The same for a promise that was rejected with a reason and that no handler waits for.
std::string DescribeRejection(Isolate* isolate, Object reason);
void ReportRejection(Isolate* isolate, Object reason);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_UNCAUGHT_H_
