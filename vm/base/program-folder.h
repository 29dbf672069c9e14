#ifndef KEI_VM_BASE_PROGRAM_FOLDER_H_
#define KEI_VM_BASE_PROGRAM_FOLDER_H_

#include <string>

namespace kei {

// The folder of the running program, whichever link or PATH led to it; ends with '/'. Modules that are seldom
// needed lie there.
std::string ProgramFolder();

}  // namespace kei

#endif  // KEI_VM_BASE_PROGRAM_FOLDER_H_
