#ifndef KEI_VM_RUNTIME_TWINS_TWINS_H_
#define KEI_VM_RUNTIME_TWINS_TWINS_H_

#include <string_view>

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/tables/code/builtins.h"

// Functions in JavaScript that do what methods of the library do (twins.js), for code that has a method
// inlined. Their frames look like those of the methods.

namespace kei {

// The text of twins.js, which the build writes.
extern const std::string_view kTwinsSource;

// The twin of a method of this realm. Nothing if the realm's twins have not been made, or the method has
// none.
Maybe<JSFunction> TwinOf(Isolate* isolate, Builtin method);
// Makes the realm's twins, unless they are there. It runs a script of the library and may collect. False:
// there are none.
bool MakeTwins(Isolate* isolate);
// Puts the twins in the place of the methods, to test them (--install-twins).
void InstallTwins(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_TWINS_TWINS_H_
