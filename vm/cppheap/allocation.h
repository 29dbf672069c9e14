#ifndef KEI_VM_CPPHEAP_ALLOCATION_H_
#define KEI_VM_CPPHEAP_ALLOCATION_H_

#include <cstddef>
#include <new>
#include <utility>

#include "vm/cppheap/garbage-collected.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/type-info.h"

namespace kei::cppheap {

// The room behind an object, for an array that it ends with. Filled with zeros.
struct AdditionalBytes {
  explicit AdditionalBytes(uint64_t bytes) : bytes(bytes) {}
  uint64_t bytes;
};

namespace internal {

template <typename T, typename... Arguments>
T* Construct(void* memory, Arguments&&... arguments) {
  static_assert(kIsGarbageCollected<T>, "T must derive from GarbageCollected");
  static_assert(alignof(T) <= kMaxAlignment);
  static_assert(sizeof(T) <= kBlockSize / 2, "what is larger is an array behind the object");
  if (memory == nullptr) return nullptr;
  T* object = ::new (memory) T(std::forward<Arguments>(arguments)...);
  Heap::FinishConstruction(memory);
  return object;
}

// A size that does not fit into any cage stays so.
inline uint64_t SizeWith(uint64_t size, AdditionalBytes additional) {
  return additional.bytes > Cage::kSize ? additional.bytes : size + additional.bytes;
}

}  // namespace internal

// Makes an object. May collect: before the memory is allocated, never between that and the constructor. If
// there is no room even so, the heap's handler for out of memory is asked, and failing that the process ends.
// The object may be found by a collection, and refer to itself, while it is constructed.
template <typename T, typename... Arguments>
T* MakeGarbageCollected(Heap* heap, Arguments&&... arguments) {
  return internal::Construct<T>(heap->Allocate(sizeof(T), alignof(T), TypeInfoOf<T>::Index()),
                                std::forward<Arguments>(arguments)...);
}

template <typename T, typename... Arguments>
T* MakeGarbageCollected(Heap* heap, AdditionalBytes additional, Arguments&&... arguments) {
  const uint64_t size = internal::SizeWith(sizeof(T), additional);
  return internal::Construct<T>(heap->Allocate(size, alignof(T), TypeInfoOf<T>::Index()),
                                std::forward<Arguments>(arguments)...);
}

// Returns null if there is no room within the heap's limit, even after a collection.
template <typename T, typename... Arguments>
T* TryMakeGarbageCollected(Heap* heap, Arguments&&... arguments) {
  return internal::Construct<T>(heap->TryAllocate(sizeof(T), alignof(T), TypeInfoOf<T>::Index()),
                                std::forward<Arguments>(arguments)...);
}

template <typename T, typename... Arguments>
T* TryMakeGarbageCollected(Heap* heap, AdditionalBytes additional, Arguments&&... arguments) {
  const uint64_t size = internal::SizeWith(sizeof(T), additional);
  return internal::Construct<T>(heap->TryAllocate(size, alignof(T), TypeInfoOf<T>::Index()),
                                std::forward<Arguments>(arguments)...);
}

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_ALLOCATION_H_
