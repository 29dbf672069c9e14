#ifndef KEI_VM_RUNTIME_REGEXP_QUICK_MATCH_H_
#define KEI_VM_RUNTIME_REGEXP_QUICK_MATCH_H_

#include "vm/isolate/isolate.h"
#include "vm/regexp/machine-code/machine-code.h"

// Matches with nothing in the way. The pattern has machine code for such subjects, or will never have any, or
// is a text. The subject is flat. The match is found, or not, before there is an interrupt, or it becomes too
// much. Else nothing has happened, and it is unknown. Generated code makes them for the methods of one match
// (RegExpMatch), executions for those of many.

namespace kei {

// Makes the frames that they work on, once for each isolate.
void AttachQuickFrames(Isolate* isolate);
inline regexp::QuickFrames* QuickFramesOf(Isolate* isolate) {
  return reinterpret_cast<regexp::QuickFrames*>(isolate->regexp_frames);
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_REGEXP_QUICK_MATCH_H_
