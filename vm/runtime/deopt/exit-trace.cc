#include "vm/runtime/deopt/exit-trace.h"

#include <cstdio>

#include "vm/bytecode/bytecode-iterator.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

void TraceExit(Isolate* isolate, SharedFunctionInfo shared, uint32_t bytecode_offset, DeoptReason reason,
               int count) {
  const int offset = static_cast<int>(bytecode_offset);
  const BytecodeIterator it(BytecodeArray::cast(shared.data(isolate)).bytes(), offset);
  const Object name = shared.name(isolate);
  const std::string function = name.IsString(isolate) ? ToUtf8(isolate, String::cast(name)) : "";
  const int position = std::max(SourcePositionAt(isolate, shared, offset), shared.start_position());
  const Object script = shared.script(isolate);
  const std::string place = script.IsTypeScript(isolate)
                                ? DescribeLocation(isolate, Script::cast(script), position)
                                : "in the library";
  std::printf("[deopt] %s %s: %s, at %s, offset %d, %d counted\n",
              function.empty() ? "(anonymous)" : function.c_str(), place.c_str(), InfoOf(reason).text.data(),
              InfoOf(it.bytecode()).name.data(), offset, count);
}

}  // namespace kei
