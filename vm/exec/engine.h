#ifndef KEI_VM_EXEC_ENGINE_H_
#define KEI_VM_EXEC_ENGINE_H_

#include <string>
#include <string_view>

#include "vm/isolate/isolate.h"

// The way from an empty process to a script's result.

namespace kei {

// An isolate that can run JavaScript: code tables and a first realm are set up. Null when the system has
// no address space for its cage, the heap no room for the realm, or the thread too little stack.
Isolate* NewEngineIsolate(const Flags& flags);
// The reason, on this thread.
const char* WhyNoEngineIsolate();

// Compiles and runs a script in the current realm: its completion value, or the exception sentinel.
Object RunScript(Isolate* isolate, String source, std::string_view name);
// The source is UTF-8; other bytes become U+FFFD. A source for which there is no room is a RangeError.
Object RunScript(Isolate* isolate, std::string_view source, std::string_view name);

}  // namespace kei

#endif  // KEI_VM_EXEC_ENGINE_H_
