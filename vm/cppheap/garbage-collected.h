#ifndef KEI_VM_CPPHEAP_GARBAGE_COLLECTED_H_
#define KEI_VM_CPPHEAP_GARBAGE_COLLECTED_H_

#include <cstddef>
#include <type_traits>

#include "vm/base/checks.h"

namespace kei::cppheap {

// Users do not name it; see GarbageCollected.
class GarbageCollectedBase {
 public:
  static void* operator new(size_t size) = delete;
  static void* operator new[](size_t size) = delete;
  // A virtual destructor refers to it, though no code may call it.
  static void operator delete(void* object) { UNREACHABLE(); }
  static void operator delete[](void* object) = delete;
};

// The base of classes whose objects lie in a C++ heap and are made by MakeGarbageCollected:
//
//   class Node : public GarbageCollected<Node> {
//    public:
//     void Trace(Visitor* visitor) const { visitor->Trace(next_); }
//    private:
//     Member<Node> next_;
//   };
//
// A class that derives from Node and has references of its own has a Trace of its own, which calls
// Node::Trace. The destructor, if it is not trivial, is called when the object is found dead. It runs on the
// heap's thread, in no order, and may not look at other objects of the heap, which may be gone. A method
// `void PreFinalize()` may look at them: it is called before any object is freed. Neither may allocate in the
// heap, or make anything refer to the object again.
template <typename T>
class GarbageCollected : public GarbageCollectedBase {};

// The base of classes that are further bases of garbage-collected ones. Members may refer to them;
// their Trace is called by that of the object.
class GarbageCollectedMixin : public GarbageCollectedBase {};

template <typename T>
inline constexpr bool kIsGarbageCollected = std::is_base_of_v<GarbageCollectedBase, T>;

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_GARBAGE_COLLECTED_H_
