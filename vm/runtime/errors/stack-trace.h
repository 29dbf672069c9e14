#ifndef KEI_VM_RUNTIME_ERRORS_STACK_TRACE_H_
#define KEI_VM_RUNTIME_ERRORS_STACK_TRACE_H_

#include <string>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/upcalls/error-stack.h"

// Stack traces. They are captured when an error is made, as a list of functions and bytecode offsets. They
// are turned into text when `stack` is read first, below the error's name and message of that time.

namespace kei {

constexpr int kDefaultStackTraceLimit = 10;

// The fate of frames when the function up to which they are to be left out is not running.
enum class IfNotRunning : uint8_t { kAllFrames, kNoFrames };

// Gives the object its own `stack`: a builtin accessor (kErrorStack), behind which the private
// property error_stack_symbol holds what was captured. Frames up to and including that of
// `skip_until` are left out, if it is a function; undefined: none. Runs no JavaScript.
void CaptureStackTrace(Isolate* isolate, JSObject object, Object skip_until,
                       IfNotRunning if_not_running = IfNotRunning::kAllFrames);

// Lets FormatUncaught say that the exception was thrown where the error was made, if that is known; else
// nowhere. Called for an exception that comes from a rejected promise.
void NotePlaceOfRejection(Isolate* isolate, Object reason);

// The stack as it is now, in lines of "    at f (file:1:2)", each beginning with a line break.
std::string CurrentStack(Isolate* isolate, int limit = kDefaultStackTraceLimit);

// The header of a stack: "TypeError: message", of which one may be missing, as the message is if both would
// be too long. It is not copied. Runs no JavaScript.
String ErrorHeader(Isolate* isolate, JSReceiver error);

// --- Helpers that read properties without running JavaScript
// The function's `name` as scripts would see it, or the name it was compiled with; the beginning of a very
// long one.
std::string FunctionDebugName(Isolate* isolate, JSFunction function);
// Name of the constructor: "Foo"; "" if it is not known.
std::string ConstructorName(Isolate* isolate, JSReceiver object);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_ERRORS_STACK_TRACE_H_
