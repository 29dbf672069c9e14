#ifndef KEI_TOOLS_KEI_INSPECT_CODE_REPORT_H_
#define KEI_TOOLS_KEI_INSPECT_CODE_REPORT_H_

#include <functional>
#include <map>
#include <string>

#include "tools/kei/inspect/inspect-module.h"
#include "tools/kei/inspect/json-text.h"
#include "vm/cpu-profile/code-recorder.h"
#include "vm/tables/code/builtins.h"

namespace kei::shell {

using CodeSamples = std::map<uint32_t, uint64_t>;  // keyed by offset
using FunctionNamer = std::function<std::string(uint32_t id)>;

// Fields of a code's object, without its exits and instructions.
void WriteCodeHead(const RecordedCode& recorded, uint64_t start_microseconds, const CodeSamples& samples,
                   const FunctionNamer& place_of, JsonText* out);
// A list for each stage of the graph: its name, then the nodes with their bytecodes and frames.
std::string GraphsOf(const RecordedCode& recorded);
std::string ExitsOf(const RecordedCode& recorded);
// The instructions: a list of [offset, bytes, text, bytecode, frame, kind, exit, samples, note, cold].
std::string InstructionsOf(const InspectModule& module, const RecordedCode& recorded,
                           const CodeSamples& samples);
// The same of a builtin that is embedded, without bytecodes and samples.
std::string InstructionsOf(const InspectModule& module, Builtin builtin);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_CODE_REPORT_H_
