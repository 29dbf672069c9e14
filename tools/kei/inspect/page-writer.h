#ifndef KEI_TOOLS_KEI_INSPECT_PAGE_WRITER_H_
#define KEI_TOOLS_KEI_INSPECT_PAGE_WRITER_H_

#include <memory>
#include <string>

#include "tools/kei/inspect/inspect-module.h"

namespace kei::shell {

// Null if it is not there, which has been said then.
std::unique_ptr<InspectModule> LoadInspectModule();

// Writes a file, and says so if that fails.
bool WriteReport(const std::string& path, const std::string& text);
// The page with its data.
std::string PageWith(std::string_view page, const std::string& data);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_PAGE_WRITER_H_
