#include "vm/runtime/frames/source-location.h"

#include <algorithm>

#include "vm/bytecode/source-positions.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/frames/line-ends.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

// The line_index of a Script: two Smis, the line of every 1,024th position and where that line begins. A
// table of all lines would be four times as large as a source of line terminators alone.
constexpr int kPositionsPerEntry = 1024;

struct Line {
  int number;
  int start;
};

Line EntryOf(Isolate* isolate, FixedArray index, int entry) {
  return {index.get(isolate, 2 * entry).SmiValue(), index.get(isolate, 2 * entry + 1).SmiValue()};
}

// The line at a position `to`, if that at a position before it is known.
template <typename Char>
Line Advance(std::span<const Char> text, Line line, int from, int to) {
  for (int i = from; i < to; i++) {
    if (IsLineEnd(text, i)) line = {line.number + 1, i + 1};
  }
  return line;
}

template <typename Char>
void FillIndex(Isolate* isolate, std::span<const Char> text, FixedArray index) {
  Line line{0, 0};
  for (int entry = 0; 2 * entry < index.length(); entry++) {
    index.set(isolate, 2 * entry, Smi::From(line.number), WriteBarrierMode::kSkip);
    index.set(isolate, 2 * entry + 1, Smi::From(line.start), WriteBarrierMode::kSkip);
    const int from = entry * kPositionsPerEntry;
    const auto end = std::min(text.size(), size_t{kPositionsPerEntry} + from);
    line = Advance(text, line, from, static_cast<int>(end));
  }
}

FixedArray LineIndexOf(Isolate* isolate, Script script) {
  const Object cached = script.line_index(isolate);
  if (cached.IsFixedArray(isolate)) return FixedArray::cast(cached);
  const String source = Flatten(isolate, script.source(isolate));
  const int entries = static_cast<int>(source.length()) / kPositionsPerEntry + 1;
  const FixedArray index = isolate->factory()->NewFixedArray(2 * entries);
  ContentOf(isolate, source).Visit([&](auto text) { FillIndex(isolate, text, index); });
  script.set_line_index(isolate, index);
  return index;
}

Line LineAt(Isolate* isolate, Script script, int position) {
  const FixedArray index = LineIndexOf(isolate, script);
  const FlatContent content = ContentOf(isolate, script.source(isolate));
  position = std::clamp(position, 0, static_cast<int>(content.length()));
  const int entry = position / kPositionsPerEntry;
  return content.Visit([&](auto text) {
    return Advance(text, EntryOf(isolate, index, entry), entry * kPositionsPerEntry, position);
  });
}

}  // namespace

SourceLocation LocationOf(Isolate* isolate, Script script, int position) {
  const Line line = LineAt(isolate, script, position);
  return {line.number, position - line.start};
}

SourceLine SourceLineAt(Isolate* isolate, Script script, int position) {
  constexpr int kMostBefore = 400, kMostAfter = 400;  // code units
  const int start = std::max(LineAt(isolate, script, position).start, position - kMostBefore);
  std::u16string text = SourceText(isolate, script, start, position + kMostAfter);
  size_t end = std::min<size_t>(position - start, text.size());
  while (end < text.size() && !IsLineEnd<char16_t>(text, end)) end++;
  text.resize(end);
  if (!text.empty() && text.back() == u'\r') text.pop_back();
  return {std::move(text), position - start};
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

bool IsLibraryCode(Isolate* isolate, SharedFunctionInfo shared) {
  const Object script = shared.script(isolate);
  return script.IsTypeScript(isolate) &&
         Script::cast(script).kind() == static_cast<int32_t>(ScriptKind::kLibrary);
}

int SourcePositionAt(Isolate* isolate, SharedFunctionInfo shared, int bytecode_offset) {
  Object data = shared.data(isolate);
  if (!data.IsTypeBytecodeArray(isolate)) return -1;
  ByteArray table = BytecodeArray::cast(data).source_positions(isolate);
  return SourcePositionOf(table.bytes(), bytecode_offset);
}

}  // namespace kei
