#ifndef KEI_VM_HEAP_SNAPSHOT_GRAPH_H_
#define KEI_VM_HEAP_SNAPSHOT_GRAPH_H_

#include <cstdint>

#include <mutex>

#include "vm/base/try-vector.h"
#include "vm/heap-snapshot/lazy-vector.h"
#include "vm/heap-snapshot/names.h"
#include "vm/heap-snapshot/numbering.h"
#include "vm/heap-snapshot/output/two-threads.h"
#include "vm/heap-snapshot/stretches.h"
#include "vm/heap/roots/attached-heap.h"
#include "vm/heap/side-tables/object-ids.h"

namespace kei::heap_snapshot {

// The nodes that stand for no object come first.
enum class SyntheticNode : uint8_t {
  kRoot,
  kGcRoots,
  kReadOnlyRoots,
  kStrongRoots,
  kEmbedderRoots,
  kStackRoots,
  kPinnedRoots,
  kInternalizedStrings,
  kCount
};
constexpr uint32_t NumberOf(SyntheticNode node) { return static_cast<uint32_t>(node); }

// The knowledge about the heap before the first line is written: how many nodes there are and which number
// each object has. It also lists the few kinds of objects that have more to them than slots. The graph itself
// is the heap.
class Graph {
 public:
  // A live entry of a weak table, whose value lives as long as key and table do.
  struct Ephemeron {
    uint32_t key;    // number
    uint32_t table;  // number
    uint32_t slot;   // the key's, an offset
    auto operator<=>(const Ephemeron&) const = default;
  };
  // A word of the stack that may mean an object.
  struct StackWord {
    uint32_t object;
    uint32_t index;  // words below the stack's base
    bool operator==(const StackWord&) const = default;
  };

  // An object of the attached heap.
  struct CppObject {
    uint64_t address;
    uint32_t number;
    bool operator<(const CppObject& other) const { return address < other.address; }
  };

  explicit Graph(Isolate* isolate);
  // Reserves room for what so much committed memory can hold.
  [[nodiscard]] bool TryReserve(uint64_t heap_bytes);
  void Clear();
  // Walks over the heap once; everything must be clear before. Gives numbers to all objects. False where
  // there is no room.
  [[nodiscard]] bool Survey(ObjectIds* ids);

  Isolate* isolate() const { return isolate_; }
  Heap* heap() const { return heap_; }
  Names& names() { return names_; }
  uint32_t NumberOf(uint32_t offset) const { return objects_.NumberOf(bits_, offset); }
  // The number of an array buffer's memory.
  uint32_t NumberOfData(uint32_t buffer) const;
  // The attached heap; its objects come last.
  AttachedHeap* attached() const { return heap_->attached(); }
  uint32_t NumberOfCpp(uint64_t address) const;
  uint32_t first_cpp() const { return objects_.end() + static_cast<uint32_t>(buffers_.size()); }
  uint32_t node_count() const { return first_cpp() + static_cast<uint32_t>(cpp_objects_.size()); }

  // The heap in parts, in the order of the objects' numbers.
  const LazyVector<Stretch>& stretches() const { return stretches_; }
  // Calls f(object, number) for the objects of one.
  template <typename F>
  void ForEachObject(const Stretch& stretch, F&& f) const {
    uint32_t number = stretch.first_number;
    bits_.ForEach(stretch.from, stretch.to,
                  [&](uint32_t offset) { f(ObjectAt(isolate_, offset), number++); });
  }
  // The lists hold offsets in ascending order.
  const LazyVector<uint32_t>& realms() const { return realms_; }
  const LazyVector<uint32_t>& scripts() const { return scripts_; }
  const LazyVector<uint32_t>& buffers() const { return buffers_; }
  const LazyVector<Ephemeron>& ephemerons() const { return ephemerons_; }
  // The first one whose key has such a number or a larger one.
  const Ephemeron* EphemeronsFrom(uint32_t key) const;
  // The place of an entry among them, or -1 for one that keeps nothing alive.
  int64_t FindEphemeron(const Ephemeron& entry) const;
  const LazyVector<StackWord>& stack_words() const { return stack_words_; }
  // Offsets of objects that running code keeps otherwise: no word of the stack means them. Dropped code is
  // there, too.
  const LazyVector<uint32_t>& pinned() const { return pinned_; }

 private:
  void NumberObjects(ObjectIds* ids);
  bool SurveyStretches();
  bool Meet(HeapObject object, Stretch* stretch);
  bool List(uint32_t offset, LazyVector<uint32_t>* list);
  bool ListCppObjects();
  bool ListEphemerons();
  bool ListEntries(EphemeronHashTable table);
  bool ScanStack();
  bool AddStackWord(uint32_t object, uint64_t at);
  bool IsDropped(uint32_t code) const;

  Isolate* isolate_;
  Heap* heap_;
  ObjectBits bits_;
  Numbering objects_;
  Names names_;
  LazyVector<Stretch> stretches_;
  LazyArray<uint64_t> stack_bits_;  // the objects that the stack may mean
  std::mutex lists_mutex_;          // guards the next four lines
  LazyVector<uint32_t> realms_, scripts_, buffers_, tables_;
  LazyVector<uint32_t> pinned_;
  LazyVector<Ephemeron> ephemerons_;
  LazyVector<StackWord> stack_words_;
  TryVector<CppObject> cpp_objects_;  // sorted by address
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_GRAPH_H_
