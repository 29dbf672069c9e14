#ifndef KEI_TOOLS_KEI_CODE_PRINTER_BUILTINS_REPORT_H_
#define KEI_TOOLS_KEI_CODE_PRINTER_BUILTINS_REPORT_H_

#include <string>

#include "tools/kei/code-printer/code-printer.h"
#include "tools/kei/inspect/inspect-module.h"

namespace kei::shell {

// All builtins and stencils as JSON, which builtins-schema.json describes: code, holes, and who calls whom.
// With a module, each one's instructions are compressed.
std::string BuiltinsReport(const CodePrinter& printer, jit::Target target, const InspectModule* module);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_CODE_PRINTER_BUILTINS_REPORT_H_
