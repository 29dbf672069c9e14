#ifndef KEI_VM_NATIVE_CONTAINERS_HASH_TRAITS_H_
#define KEI_VM_NATIVE_CONTAINERS_HASH_TRAITS_H_

#include <cstdint>

#include "vm/cppheap/member.h"
#include "vm/cppheap/visitor.h"

namespace kei::cppheap {

// How a table treats keys of a type. For other types than Members, programs specialize it:
//   static uint32_t Hash(const K&)  whose upper bits are good
//   static K Empty(), K Deleted()   two values that are no keys
// and keys are compared by ==.
template <typename K>
struct HashTraits;

// Null and the sentinel are no keys.
template <typename T, MemberKind kind>
struct HashTraits<BasicMember<T, kind>> {
  using Key = BasicMember<T, kind>;
  static uint32_t Hash(const Key& key) { return key.Hash(); }
  static Key Empty() { return nullptr; }
  static Key Deleted() { return kSentinelPointer; }
};

template <typename T>
inline constexpr bool kIsWeakMember = false;
template <typename T>
inline constexpr bool kIsWeakMember<WeakMember<T>> = true;

// A part of an entry that, if it is weak, the table sees to itself when it deletes entries.
template <typename T>
void TraceUnlessWeak(Visitor* visitor, const T& part) {
  if constexpr (kIsWeakMember<T>) {
    visitor->Trace(UntracedMember<typename T::Pointee>(part));
  } else if constexpr (IsTraceable<T>) {
    visitor->Trace(part);
  }
}

}  // namespace kei::cppheap

#endif  // KEI_VM_NATIVE_CONTAINERS_HASH_TRAITS_H_
