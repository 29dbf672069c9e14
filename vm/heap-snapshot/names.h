#ifndef KEI_VM_HEAP_SNAPSHOT_NAMES_H_
#define KEI_VM_HEAP_SNAPSHOT_NAMES_H_

#include <array>
#include <cstdint>

#include "vm/base/lazy-array.h"
#include "vm/heap-snapshot/numbering.h"
#include "vm/heap-snapshot/output/json-output.h"
#include "vm/heap-snapshot/stretches.h"

namespace kei::heap_snapshot {

#define KEI_SNAPSHOT_NAMES(NAME)                      \
  NAME(Dummy, "<dummy>")                              \
  NAME(Empty, "")                                     \
  NAME(Root, "(root)")                                \
  NAME(GcRoots, "(GC roots)")                         \
  NAME(ReadOnlyRoots, "(Read-only roots)")            \
  NAME(StrongRoots, "(Strong roots)")                 \
  NAME(EmbedderRoots, "(Embedder roots)")             \
  NAME(StackRoots, "(Stack roots)")                   \
  NAME(PinnedRoots, "(Registers and running code)")   \
  NAME(InternalizedStrings, "(Internalized strings)") \
  NAME(Object, "Object")                              \
  NAME(Global, "global")                              \
  NAME(NativeContext, "system / NativeContext")       \
  NAME(BufferData, "system / JSArrayBufferData")      \
  NAME(HeapNumber, "heap number")                     \
  NAME(BigInt, "bigint")                              \
  NAME(BoundFunction, "native_bind")                  \
  NAME(ConsString, "(concatenated string)")           \
  NAME(SlicedString, "(sliced string)")               \
  NAME(Proto, "__proto__")                            \
  NAME(Prototype, "prototype")                        \
  NAME(InitialMap, "initial_map")                     \
  NAME(BackingStore, "backing_store")                 \
  NAME(CppObject, "cpp_object")                       \
  NAME(Key, "key")                                    \
  NAME(Weak, "weak")

enum class FixedName : uint16_t {
#define NAME(name, text) k##name,
  KEI_SNAPSHOT_NAMES(NAME)
#undef NAME
      kCount
};

// A name before it has a place among the snapshot's strings. It is the number of a string that the tables
// know, or the offset of a string or symbol of the heap. Offsets lie above all those numbers.
using NameRef = uint32_t;
constexpr NameRef Ref(FixedName name) { return static_cast<NameRef>(name); }

// The strings of a snapshot. They are not collected anywhere. The strings that follow from the tables come
// first, then every sequential string and every symbol of the heap, in the order of the walk. One for each
// ephemeron comes last. So a name's place follows from where it lies, and nothing is hashed.
class Names {
 public:
  explicit Names(Isolate* isolate);
  [[nodiscard]] bool TryReserve();
  void Clear();
  // A sequential string or a symbol. Threads must be at different stretches.
  void Add(uint32_t offset) { bits().Set(offset); }
  // All those of the heap have been added.
  void Number(const LazyVector<Stretch>& stretches);

  // --- References
  NameRef OfLayout(LayoutId id) const { return first_layout_ + static_cast<uint32_t>(id); }
  NameRef OfField(LayoutId id, int field) const {
    return first_field_[static_cast<int>(id)] + static_cast<uint32_t>(field);
  }
  NameRef OfContextSlot(int slot) const { return first_slot_ + static_cast<uint32_t>(slot); }
  NameRef OfRoot(int slot) const { return first_root_ + static_cast<uint32_t>(slot); }
  // Takes a string of any shape, or a symbol; anything else has no name.
  NameRef OfName(Object name) const;

  // --- Places, once they are numbered
  uint32_t IndexOf(NameRef name) {
    return name < kReadOnlySpaceStart ? name : numbering_.NumberOf(bits(), name);
  }
  uint32_t IndexOfEphemeron(uint32_t i) const { return numbering_.end() + i; }

  // The elements of the list of strings: those of the tables, and those of a stretch.
  void WriteTables(JsonOutput* out) const;
  void Write(const Stretch& stretch, JsonOutput* out);
  // The characters of one, without quotes.
  void WriteText(NameRef name, JsonOutput* out) const;

 private:
  ObjectBits bits() { return ObjectBits(bits_.data()); }
  void WriteString(String string, JsonOutput* out) const;

  Isolate* isolate_;
  uint32_t limit_;  // characters
  NameRef first_layout_, first_slot_, first_root_, end_of_tables_;
  std::array<NameRef, kLayoutCount> first_field_;
  LazyArray<uint64_t> bits_;  // marks the names that were added
  Numbering numbering_;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_NAMES_H_
