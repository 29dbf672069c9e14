#ifndef KEI_VM_RUNTIME_FRAMES_SOURCE_LOCATION_H_
#define KEI_VM_RUNTIME_FRAMES_SOURCE_LOCATION_H_

#include <string>

#include "vm/objects/heap-objects.h"

namespace kei {

// The line and the column of a position in a script; counted from 0.
struct SourceLocation {
  int line = 0;
  int column = 0;
};
SourceLocation LocationOf(Isolate* isolate, Script script, int position);
// The line around a position, without its terminator; of a long one what is near.
struct SourceLine {
  std::u16string text;
  int column = 0;  // the position's column in `text`
};
SourceLine SourceLineAt(Isolate* isolate, Script script, int position);
// "file.js", or "<anonymous>".
std::string ScriptName(Isolate* isolate, Script script);
// "file.js:12:5", counted from 1.
std::string DescribeLocation(Isolate* isolate, Script script, int position);

// Whether it is a function of the host's library.
bool IsLibraryCode(Isolate* isolate, SharedFunctionInfo shared);
// The function is the twin of a method of the library (vm/runtime/twins/twins.h). It looks like that method.
inline bool IsTwin(Isolate* isolate, SharedFunctionInfo shared) {
  return shared.has(FunctionFlags::kBuiltin) && shared.data(isolate).IsTypeBytecodeArray(isolate);
}
// The position of a bytecode in the source; -1 if it is not known (builtins, for example).
int SourcePositionAt(Isolate* isolate, SharedFunctionInfo shared, int bytecode_offset);

// For ranges of few code units.
std::u16string SourceText(Isolate* isolate, Script script, int start, int end);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_SOURCE_LOCATION_H_
