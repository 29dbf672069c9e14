#ifndef KEI_TOOLS_KEI_SHELL_FUNCTIONS_H_
#define KEI_TOOLS_KEI_SHELL_FUNCTIONS_H_

#include <string>
#include <vector>

#include "vm/isolate/isolate.h"

namespace kei::shell {

// Gives the current realm what scripts expect of a JavaScript shell: print, printErr, read, readbuffer,
// readline, load, write, quit, version, gc where --expose-gc says so, and what timer-functions.h and
// realms.h have. Returns $262.
JSObject InstallShellFunctions(Isolate* isolate);

// The array `arguments`, for scripts that are given arguments.
void InstallArguments(Isolate* isolate, const std::vector<std::string>& arguments);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_SHELL_FUNCTIONS_H_
