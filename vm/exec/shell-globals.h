#ifndef KEI_VM_EXEC_SHELL_GLOBALS_H_
#define KEI_VM_EXEC_SHELL_GLOBALS_H_

#include <span>
#include <string>

#include "vm/isolate/isolate.h"

namespace kei {

// Gives the current realm what scripts expect of a JavaScript shell: print, printErr, read, readbuffer,
// readline, load, write, quit, version, the array `arguments`, and gc where --expose-gc says so.
void InstallShellGlobals(Isolate* isolate, std::span<const std::string> arguments);

constexpr const char* kVersion = "0.1.0";

// A file's bytes. False: it cannot be read; errno says why.
bool ReadFile(const std::string& path, std::string* content);

}  // namespace kei

#endif  // KEI_VM_EXEC_SHELL_GLOBALS_H_
