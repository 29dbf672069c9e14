#ifndef KEI_TOOLS_KEI_MESSAGES_STRUCTURED_CLONE_H_
#define KEI_TOOLS_KEI_MESSAGES_STRUCTURED_CLONE_H_

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {

// structuredClone, as HTML defines it, for the values of the language.
void InstallStructuredClone(Isolate* isolate);
// Returns the result of structuredClone: the copy, or the exception. The buffers of options.transfer are
// detached.
Object StructuredClone(Isolate* isolate, Object value, Object options);
// Which of the standard errors a copy of that one is: its name says it.
Maybe<ErrorType> CloneTypeOf(Isolate* isolate, JSObject error);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_MESSAGES_STRUCTURED_CLONE_H_
