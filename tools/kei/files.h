#ifndef KEI_TOOLS_KEI_FILES_H_
#define KEI_TOOLS_KEI_FILES_H_

#include <string>

namespace kei::shell {

// A file's bytes, of any size that there is memory for. False: it cannot be read; errno says why.
bool ReadFile(const std::string& path, std::string* content);
bool ReadStandardInput(std::string* content);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_FILES_H_
