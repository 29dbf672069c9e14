#include "vm/heap-snapshot/lines.h"

#include <algorithm>

#include "vm/factory/string-content.h"
#include "vm/runtime/frames/line-ends.h"

namespace kei::heap_snapshot {

namespace {

// Sources may lie outside the heap.
constexpr size_t kMinLines = 1 << 20;
constexpr uint64_t kBytesPerLine = 4;

}  // namespace

bool Lines::TryReserve(uint64_t heap_bytes) {
  return scripts_.TryReserve(heap_bytes / layout::Script::kSize) &&
         ends_.TryReserve(kMinLines + heap_bytes / kBytesPerLine);
}

void Lines::Clear() {
  scripts_.Clear();
  ends_.Clear();
}

void Lines::Find() {
  for (uint32_t script : graph_->scripts()) Add(script);
  std::sort(scripts_.begin(), scripts_.end());
}

void Lines::Add(uint32_t script) {
  Isolate* isolate = graph_->isolate();
  const Object source = Script::cast(ObjectAt(isolate, script)).source(isolate);
  if (!source.IsString(isolate)) return;
  const auto first = static_cast<uint32_t>(ends_.size());
  const StringContent content(isolate, String::cast(source));
  bool has_room = true;
  content.Visit([&](auto characters) {
    ForEachLineEnd(characters, [&](int position) {
      has_room = has_room && ends_.TryPush(static_cast<uint32_t>(position));
    });
  });
  has_room = has_room && scripts_.TryPush({script, first, static_cast<uint32_t>(ends_.size())});
  if (!has_room) ends_.Truncate(first);
}

Lines::Place Lines::PlaceOf(uint32_t script, uint32_t position) const {
  const ScriptLines* lines = std::lower_bound(scripts_.begin(), scripts_.end(), ScriptLines{script, 0, 0});
  if (lines == scripts_.end() || lines->script != script) return {0, position};
  const uint32_t* first = ends_.begin() + lines->first;
  const uint32_t* end = std::lower_bound(first, ends_.begin() + lines->end, position);
  const uint32_t start = end == first ? 0 : end[-1] + 1;
  return {static_cast<uint32_t>(end - first), position - start};
}

}  // namespace kei::heap_snapshot
