#ifndef KEI_TOOLS_KEI_SHELL_FUNCTIONS_H_
#define KEI_TOOLS_KEI_SHELL_FUNCTIONS_H_

#include <functional>
#include <string>
#include <vector>

#include "vm/isolate/isolate.h"

namespace kei::shell {

// Gives the current realm the functions that scripts expect of a JavaScript shell. These are print, printErr,
// read, readbuffer, readline, load, write, writeFile, quit, version, and gc if --expose-gc says so. Those of
// timer-functions.h, process.h and realms.h come with them. Returns $262.
JSObject InstallShellFunctions(Isolate* isolate);

// quit(code).
[[noreturn]] void EndProcess(Isolate* isolate, int code);
// The hook runs before EndProcess does its work, when it is called for that isolate and not a worker.
void SetQuitHook(Isolate* isolate, std::function<void()> hook);

// The array `arguments`, for scripts that are given arguments; the exception if they do not fit the heap.
Object InstallArguments(Isolate* isolate, const std::vector<std::string>& arguments);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_SHELL_FUNCTIONS_H_
