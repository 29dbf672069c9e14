#ifndef KEI_VM_HEAP_SNAPSHOT_OUTPUT_WHOLE_FILE_H_
#define KEI_VM_HEAP_SNAPSHOT_OUTPUT_WHOLE_FILE_H_

#include <functional>
#include <string>

#include "vm/heap-snapshot/output/json-output.h"

namespace kei {

// WHAT.DATE.TIME.PROCESS.NUMBER.EXTENSION: another one with each call.
std::string NewDumpName(const char* extension, const char* what = "Heap");

// Gives a sink the text of a file: nullptr, or why there is none. Whether the sink has failed is known.
using FileWriter = std::function<const char*(const heap_snapshot::Sink&)>;

// Writes a file that has its name only when it is complete. False: `problem` says why there is none. An
// existing file that is no regular one, a pipe for instance, is written to as it is.
bool WriteWholeFile(const std::string& path, const FileWriter& write, std::string* problem);

}  // namespace kei

#endif  // KEI_VM_HEAP_SNAPSHOT_OUTPUT_WHOLE_FILE_H_
