#ifndef KEI_VM_HEAP_SNAPSHOT_LINES_H_
#define KEI_VM_HEAP_SNAPSHOT_LINES_H_

#include <cstdint>

#include "vm/heap-snapshot/graph.h"
#include "vm/heap-snapshot/lazy-vector.h"

namespace kei::heap_snapshot {

// The ends of the lines of all scripts, found before the heap is written out and kept off it. A source is
// read once, however many functions it has, and the snapshot does not show what was made for it.
class Lines {
 public:
  explicit Lines(Graph* graph) : graph_(graph) {}
  [[nodiscard]] bool TryReserve(uint64_t heap_bytes);
  void Clear();
  void Find();

  struct Place {
    uint32_t line, column;  // counted from 0
  };
  // The place of a position in the script at an offset; all on one line if there was no room for its lines.
  Place PlaceOf(uint32_t script, uint32_t position) const;

 private:
  struct ScriptLines {
    uint32_t script;
    uint32_t first, end;  // indices of ends_
    bool operator<(const ScriptLines& other) const { return script < other.script; }
  };
  void Add(uint32_t script);

  Graph* graph_;
  LazyVector<ScriptLines> scripts_;  // sorted in ascending order
  LazyVector<uint32_t> ends_;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_LINES_H_
