#ifndef KEI_TOOLS_KEI_PROGRAM_FOLDER_H_
#define KEI_TOOLS_KEI_PROGRAM_FOLDER_H_

#include <string>

namespace kei::shell {

// The folder of the running program, by whatever link or PATH that was found; ends with '/'. What
// belongs to the shell but is seldom needed lies there.
std::string ProgramFolder();

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_PROGRAM_FOLDER_H_
