#ifndef KEI_VM_CPPHEAP_MARKER_H_
#define KEI_VM_CPPHEAP_MARKER_H_

#include "vm/base/try-vector.h"
#include "vm/cppheap/ephemerons.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/visitor.h"

namespace kei::cppheap {

// Marks what is reachable, without recursion. If there is no memory for the list of objects to be traced, or
// of ephemerons, marked objects are traced again until none is new. If there is none for the list of weak
// references, they are traced once more to clear them.
class Marker final : public Visitor, public Liveness {
 public:
  explicit Marker(Heap* heap);

  // Marks persistents of all kinds. The caller holds CrossThreadMutex().
  void MarkPersistents();
  // Traces objects of about so many bytes, and says of how many: 0 if nothing is left. Outside of the
  // pause, objects under construction are left for later.
  uint64_t DrainFor(uint64_t bytes);
  // The same; whether nothing is left.
  bool Drain(uint64_t bytes) {
    DrainFor(bytes);
    return worklist_.empty();
  }
  bool has_traced() const { return has_traced_; }
  // The write barrier calls this.
  void MarkObject(const void* object) { Visit(object); }
  // An object that was under construction, whatever was seen of it: it survives, and is traced.
  void MarkConstructed(void* cell);
  // The program does not run again until Finish() returns.
  void EnterPause();
  // Every word from `top` to `base`, after all that other roots lead to.
  void MarkStack(uint64_t top, uint64_t base);
  // Whether something was marked and not traced yet.
  bool HasWork() const;
  // Called in the pause: traces all that was marked.
  void DrainCompletely();
  // Every marked object once more.
  void TraceAllMarked();
  // Traces all that was marked, and then clears weak references to what was not marked.
  void Finish();

  void RegisterWeakCallback(WeakCallback callback, const void* data) override;
  using Liveness::IsAlive;
  bool IsAlive(const void* object) const override;

  // Marks what a word may mean: a pointer to an object, into it, or to its end. Each half may be a compressed
  // pointer. The word may also be an intermediate result of compression: a pointer's lower half, or a value
  // whose upper bits only extend the sign.
  void MarkFromWord(uint64_t word);

 private:
  struct WeakEntry {
    WeakCallback callback;  // null: `data` is a slot
    const void* data;
  };

  void Visit(const void* object) override;
  void VisitWeak(Compression::Storage* slot) override;
  void VisitEphemeron(const Ephemeron& ephemeron) override;
  void VisitBackingStore(Compression::Storage* slot) override;
  void VisitTraced(uint32_t handle) override;
  void MarkFromHalf(uint32_t half);
  void MarkFromAddress(uint64_t address);
  void MarkRange(const uint64_t* word, const uint64_t* end);
  bool TryMark(Page* page, uint32_t index);
  void MarkCell(Page* page, uint32_t index);
  void TraceCell(Page* page, uint32_t index);
  void TraceContents(Page* page, uint32_t index);
  void TraceValuesOf(const void* key);
  void DrainAll() { Drain(~uint64_t{0}); }
  bool MustTraceAgain() const;
  void AddWeak(const WeakEntry& entry);
  void ClearWeak(const WeakEntry& entry);
  void ClearAllWeak();
  template <typename Reference>
  void ClearWeakPersistents(Reference* list, void (Reference::*clear)());

  Heap* const heap_;
  TryVector<void*> worklist_;  // cells
  TryVector<WeakEntry> weak_;
  TryVector<void*> deferred_;  // cells that were under construction
  EphemeronTable ephemerons_;  // those whose key is not marked yet
  uint64_t marked_objects_ = 0;
  uint64_t marked_bytes_ = 0;
  uint64_t marked_before_pause_ = 0;  // objects
  uint64_t marked_before_tracing_again_ = ~uint64_t{0};
  bool has_traced_ = false;
  bool is_in_pause_ = false;
  bool has_overflowed_ = false;
  bool misses_ephemerons_ = false;
  bool misses_weak_ = false;
  bool is_clearing_ = false;  // everything is marked, and weak references are cleared when they are visited
};

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_MARKER_H_
