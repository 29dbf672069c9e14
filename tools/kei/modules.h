#ifndef KEI_TOOLS_KEI_MODULES_H_
#define KEI_TOOLS_KEI_MODULES_H_

#include <string>

#include "vm/isolate/isolate.h"

// Modules from files. Specifiers are paths relative to the file that names them, or file:// URLs. A file is
// one module in each realm and for each `type`, however it is named.

namespace kei::shell {

// Lets scripts of the isolate import modules.
void InstallModules(Isolate* isolate);

// Returns the path of a file:// URL; any other text stays the same.
std::string PathOfUrl(const std::string& text);

// A file as a module, with all jobs: the promise of its namespace, or the exception of its text.
Object RunModule(Isolate* isolate, const std::string& path, std::string_view content);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_MODULES_H_
