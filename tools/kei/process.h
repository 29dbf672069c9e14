#ifndef KEI_TOOLS_KEI_PROCESS_H_
#define KEI_TOOLS_KEI_PROCESS_H_

#include <string>
#include <vector>

#include "vm/isolate/isolate.h"

namespace kei::shell {

// The path of the first script, if it is a file, and what its command line gives it. All isolates of the
// process see them.
void SetScriptArguments(std::vector<std::string> arguments);

// Gives the current realm these globals, which are made when they are first used:
//   scriptArgs  an array: the path of the script and its arguments, as QuickJS has it
//   process     argv, cwd, env, exit, exitCode, hrtime, memoryUsage, platform, stderr and stdout, as node has
//               them. Programs that look for `process.versions.node` or `require` do not take Kei for node.
void InstallProcess(Isolate* isolate);

// process.exitCode, or 0 if no script has set it.
int ExitCodeOf(Isolate* isolate);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_PROCESS_H_
