#ifndef KEI_VM_CPPHEAP_VISITOR_H_
#define KEI_VM_CPPHEAP_VISITOR_H_

#include <cstddef>

#include "vm/cppheap/foreign-heap.h"
#include "vm/cppheap/member.h"
#include "vm/cppheap/type-info.h"

namespace kei::cppheap {

// Says which objects have survived the marking; for weak callbacks.
class Liveness {
 public:
  // Null and the sentinel are alive.
  template <typename T, MemberKind kind>
  bool IsAlive(const BasicMember<T, kind>& member) const {
    const void* object = Compression::Decompress(member.storage());
    return !member.IsHeapPointer() || IsAlive(object);
  }
  virtual bool IsAlive(const void* object) const = 0;

 protected:
  ~Liveness() = default;
};

// Called for an object that is alive, before any object is freed, and maybe more than once. May
// clear references to objects that are dead; must not look into them, nor allocate.
using WeakCallback = void (*)(const Liveness& liveness, const void* data);

struct Ephemeron {
  const void* key;
  void (*trace)(Visitor* visitor, const void* value);
  const void* value;
};

// T::Trace(Visitor*) passes all of the object's references to it, in any order. Trace may be called at any
// time at which the program allocates; it has no side effects.
class Visitor {
 public:
  template <typename T>
  void Trace(const Member<T>& member) {
    if (member.IsHeapPointer()) Visit(Compression::Decompress(member.storage()));
  }
  // Keeps nothing alive.
  template <typename T>
  void Trace(const UntracedMember<T>& member) {
    if (is_checking_ && member.IsHeapPointer()) Visit(Compression::Decompress(member.storage()));
  }
  template <typename T>
  void Trace(const WeakMember<T>& member) {
    if (member.IsHeapPointer()) VisitWeak(member.slot());
  }
  // The one reference to a container's backing store; it may be changed.
  template <typename T>
  void TraceBackingStore(const Member<T>& member) {
    if (member.IsHeapPointer()) VisitBackingStore(member.slot());
  }
  void Trace(const TracedReference& reference) {
    if (reference) VisitTraced(reference.handle());
  }
  // A part of the object that has references of its own.
  template <HasTrace T>
  void Trace(const T& part) {
    part.Trace(this);
  }
  // A pair of a table with weak keys. The key keeps alive what the value refers to; the value does not keep
  // the key.
  template <typename K, typename V>
  void TraceEphemeron(const WeakMember<K>& key, const V& value) {
    if (!key.IsHeapPointer()) return;
    VisitEphemeron({Compression::Decompress(key.storage()), &TracePart<V>, &value});
  }
  template <typename T>
  void TraceArray(const T* first, size_t count) {
    for (size_t i = 0; i < count; i++) Trace(first[i]);
  }
  // `data` is the object that registers, or lies in it.
  virtual void RegisterWeakCallback(WeakCallback callback, const void* data) = 0;

 protected:
  // A visitor that checks what Trace passes to it is told of everything.
  explicit Visitor(bool is_checking = false) : is_checking_(is_checking) {}
  ~Visitor() = default;
  virtual void Visit(const void* object) = 0;
  virtual void VisitWeak(Compression::Storage* slot) = 0;
  virtual void VisitEphemeron(const Ephemeron& ephemeron) = 0;
  virtual void VisitBackingStore(Compression::Storage* slot) { Visit(Compression::Decompress(*slot)); }
  // The handle refers to an object in the foreign heap.
  virtual void VisitTraced(uint32_t handle) {}

 private:
  const bool is_checking_;

  template <typename V>
  static void TracePart(Visitor* visitor, const void* part) {
    visitor->Trace(*static_cast<const V*>(part));
  }
};

// The arguments that Visitor::Trace takes: Members, and values that have a Trace.
template <typename T>
concept IsTraceable = requires(Visitor* visitor, const T& value) {
  visitor->Trace(value);
};

// The marking visitor of the object's heap if it is in the middle of marking, else null.
Visitor* MarkingVisitorOf(const void* object);

// The write barrier for a part that was constructed, not assigned, in an object that had been
// constructed before.
template <typename T>
void WriteBarrierForPart(const void* object, const T& part) {
  if constexpr (IsTraceable<T>) {
    if (Visitor* visitor = MarkingVisitorOf(object)) visitor->Trace(part);
  }
}

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_VISITOR_H_
