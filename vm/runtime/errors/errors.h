#ifndef KEI_VM_RUNTIME_ERRORS_ERRORS_H_
#define KEI_VM_RUNTIME_ERRORS_ERRORS_H_

#include "vm/objects/heap-objects.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

JSFunction ErrorConstructorOf(Isolate* isolate, ErrorType type);

// The steps of `Error(message, options)` and of its kind, for the library's constructors: the
// object, or the exception. new_target: undefined for a plain call. The stack begins at the caller
// of new_target.
Object ConstructError(Isolate* isolate, JSFunction constructor, Object new_target, Object message,
                      Object options);

// A SyntaxError or, if the parser ran out of stack, a RangeError is thrown with this place, which
// the error, a JSError, remembers.
Thrown ThrowAt(Isolate* isolate, Object error, Script script, int start, int end);

// The exception that is or becomes pending was thrown at a bytecode of that function.
void NotePlace(Isolate* isolate, SharedFunctionInfo shared, int bytecode_offset);

// The place at which a pending exception was thrown: a script and positions in it, or no script.
struct ThrowPlace {
  bool known = false;
  Script script;
  int start = 0;
  int end = 0;
};
ThrowPlace PlaceOfPendingException(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_ERRORS_ERRORS_H_
