#include "vm/heap-snapshot/lines.h"

#include <algorithm>

#include "vm/factory/string-content.h"
#include "vm/runtime/frames/line-ends.h"

namespace kei::heap_snapshot {

bool Lines::TryFind() {
  for (uint32_t script : graph_->scripts()) {
    if (!TryAdd(script)) return false;
  }
  std::sort(scripts_.begin(), scripts_.end());
  return true;
}

bool Lines::TryAdd(uint32_t script) {
  Isolate* isolate = graph_->isolate();
  const Object source = Script::cast(graph_->heap()->ObjectAt(script)).source(isolate);
  if (!source.IsString(isolate)) return true;
  const auto first = static_cast<uint32_t>(ends_.size());
  const StringContent content(isolate, String::cast(source));
  bool has_memory = true;
  content.Visit([&](auto characters) {
    ForEachLineEnd(characters, [&](int position) {
      has_memory = has_memory && ends_.TryPush(static_cast<uint32_t>(position));
    });
  });
  return has_memory && scripts_.TryPush({script, first, static_cast<uint32_t>(ends_.size())});
}

Lines::Place Lines::PlaceOf(uint32_t script, uint32_t position) const {
  const ScriptLines* lines =
      std::lower_bound(scripts_.begin(), scripts_.end(), ScriptLines{script, 0, 0});
  if (lines == scripts_.end() || lines->script != script) return {0, position};
  const uint32_t* first = ends_.begin() + lines->first;
  const uint32_t* end = std::lower_bound(first, ends_.begin() + lines->end, position);
  const uint32_t start = end == first ? 0 : end[-1] + 1;
  return {static_cast<uint32_t>(end - first), position - start};
}

}  // namespace kei::heap_snapshot
