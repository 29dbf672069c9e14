#ifndef KEI_VM_NATIVE_VISITOR_H_
#define KEI_VM_NATIVE_VISITOR_H_

#include <cstddef>

#include "vm/native/member.h"
#include "vm/native/type-info.h"

namespace kei::native {

// Says which objects have survived the marking; for weak callbacks.
class Liveness {
 public:
  // Null and the sentinel are alive.
  template <typename T, MemberKind kind>
  bool IsAlive(const BasicMember<T, kind>& member) const {
    return !member.IsHeapPointer() || IsAlive(static_cast<const void*>(member.get()));
  }
  virtual bool IsAlive(const void* object) const = 0;

 protected:
  ~Liveness() = default;
};

// Called for an object that is alive, before any object is freed, and maybe more than once. May
// clear references to objects that are dead; must not look into them, nor allocate.
using WeakCallback = void (*)(const Liveness& liveness, const void* data);

// What T::Trace(Visitor*) passes all of the object's references to, in any order. Trace may be
// called at any time at which the program allocates; it has no side effects.
class Visitor {
 public:
  template <typename T>
  void Trace(const Member<T>& member) {
    if (member.IsHeapPointer()) Visit(member.get());
  }
  template <typename T>
  void Trace(const WeakMember<T>& member) {
    if (member.IsHeapPointer()) VisitWeak(member.slot());
  }
  // A part of the object that has references of its own.
  template <HasTrace T>
  void Trace(const T& part) {
    part.Trace(this);
  }
  template <typename T>
  void TraceArray(const T* first, size_t count) {
    for (size_t i = 0; i < count; i++) Trace(first[i]);
  }
  // `data` is the object that registers, or lies in it.
  virtual void RegisterWeakCallback(WeakCallback callback, const void* data) = 0;

 protected:
  ~Visitor() = default;
  virtual void Visit(const void* object) = 0;
  virtual void VisitWeak(Compression::Storage* slot) = 0;
};

}  // namespace kei::native

#endif  // KEI_VM_NATIVE_VISITOR_H_
