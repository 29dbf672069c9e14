#include "vm/runtime/frames/source-location.h"

#include <algorithm>

#include "vm/bytecode/source-positions.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/frames/line-ends.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

std::vector<int> FindLineEnds(const FlatContent& text) {
  std::vector<int> ends;
  text.Visit([&](auto characters) {
    ForEachLineEnd(characters, [&](int position) { ends.push_back(position); });
  });
  return ends;
}

FixedArray LineEnds(Isolate* isolate, Script script) {
  Object cached = script.line_ends(isolate);
  if (cached.IsFixedArray(isolate)) return FixedArray::cast(cached);
  std::vector<int> ends = FindLineEnds(ContentOf(isolate, script.source(isolate)));
  FixedArray array = isolate->factory()->NewFixedArray(static_cast<int>(ends.size()));
  for (size_t i = 0; i < ends.size(); i++) {
    array.set(isolate, static_cast<int>(i), Smi::From(ends[i]), WriteBarrierMode::kSkip);
  }
  script.set_line_ends(isolate, array);
  return array;
}

int LineStart(Isolate* isolate, FixedArray ends, int line) {
  return line == 0 ? 0 : ends.get(isolate, line - 1).SmiValue() + 1;
}

}  // namespace

SourceLocation LocationOf(Isolate* isolate, Script script, int position) {
  FixedArray ends = LineEnds(isolate, script);
  int low = 0;
  int high = ends.length() - 1;
  while (low < high) {
    int middle = (low + high) / 2;
    if (ends.get(isolate, middle).SmiValue() < position) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return {low, position - LineStart(isolate, ends, low)};
}

std::u16string SourceLine(Isolate* isolate, Script script, int line) {
  FixedArray ends = LineEnds(isolate, script);
  std::u16string text = SourceText(isolate, script, LineStart(isolate, ends, line),
                                   ends.get(isolate, line).SmiValue());
  if (!text.empty() && text.back() == u'\r') text.pop_back();
  return text;
}

std::u16string SourceText(Isolate* isolate, Script script, int start, int end) {
  FlatContent text = ContentOf(isolate, script.source(isolate));
  std::u16string result;
  end = std::min(end, static_cast<int>(text.length()));
  for (int i = std::max(start, 0); i < end; i++) result.push_back(text[i]);
  return result;
}

std::string ScriptName(Isolate* isolate, Script script) {
  Object name = script.name(isolate);
  return name.IsString(isolate) ? ToUtf8(isolate, String::cast(name)) : "<anonymous>";
}

std::string DescribeLocation(Isolate* isolate, Script script, int position) {
  SourceLocation location = LocationOf(isolate, script, position);
  return ScriptName(isolate, script) + ":" + std::to_string(location.line + 1) + ":" +
         std::to_string(location.column + 1);
}

int SourcePositionAt(Isolate* isolate, SharedFunctionInfo shared, int bytecode_offset) {
  Object data = shared.data(isolate);
  if (!data.IsTypeBytecodeArray(isolate)) return -1;
  ByteArray table = BytecodeArray::cast(data).source_positions(isolate);
  return SourcePositionOf(table.bytes(), bytecode_offset);
}

}  // namespace kei
