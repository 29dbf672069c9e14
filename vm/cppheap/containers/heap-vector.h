#ifndef KEI_VM_NATIVE_CONTAINERS_HEAP_VECTOR_H_
#define KEI_VM_NATIVE_CONTAINERS_HEAP_VECTOR_H_

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

#include "vm/base/checks.h"
#include "vm/cppheap/allocation.h"
#include "vm/cppheap/containers/growth.h"
#include "vm/cppheap/member.h"
#include "vm/cppheap/visitor.h"

namespace kei::cppheap {

namespace internal {

// The elements follow it; those below size() are constructed.
template <typename T>
class alignas(std::max(alignof(T), alignof(uint64_t))) VectorBacking
    : public GarbageCollected<VectorBacking<T>> {
 public:
  explicit VectorBacking(uint32_t capacity) : capacity_(capacity) {}
  ~VectorBacking() requires std::is_trivially_destructible_v<T>
  = default;
  ~VectorBacking() { std::destroy_n(elements(), size_); }

  void Trace(Visitor* visitor) const {
    if constexpr (IsTraceable<T>) visitor->TraceArray(elements(), size_);
  }

  uint32_t capacity() const { return capacity_; }
  uint32_t size() const { return size_; }
  T* elements() const { return reinterpret_cast<T*>(const_cast<VectorBacking*>(this) + 1); }

  void Append(T&& value) {
    ::new (static_cast<void*>(elements() + size_)) T(std::move(value));
    WriteBarrierForPart(this, elements()[size_]);
    size_++;
  }
  void Truncate(uint32_t size) {
    std::destroy(elements() + size, elements() + size_);
    // No reference stays behind for the conservative scan, or for what checks Trace.
    if constexpr (IsTraceable<T>) {
      std::memset(static_cast<void*>(elements() + size), 0, (size_ - size) * sizeof(T));
    }
    size_ = size;
  }
  void TakeFrom(VectorBacking* other) {
    std::uninitialized_move_n(other->elements(), other->size_, elements());
    size_ = other->size_;
    other->Truncate(0);
  }
  // The compactor calls this.
  void MoveTo(void* cell) {
    auto* place = ::new (cell) VectorBacking(capacity_);
    place->TakeFrom(this);
  }

 private:
  const uint32_t capacity_;
  uint32_t size_ = 0;
};

}  // namespace internal

// A vector whose elements lie in the heap: Members, parts that have a Trace, or values without
// references. It takes the room of one Member, and lies where a Member may. The object that it is
// part of passes it to Visitor::Trace.
//
// Operations that need room say by their name what happens if the heap's limit leaves none. Try… change
// nothing and return false. Others ask the heap's handler for out of memory, and failing that end the
// process. Adding elements invalidates iterators; a collection does not.
template <typename T>
class HeapVector {
 public:
  using value_type = T;
  static constexpr uint32_t kMaxSize = uint32_t{1} << 31;

  HeapVector() = default;
  HeapVector(const HeapVector&) = delete;
  HeapVector& operator=(const HeapVector&) = delete;
  HeapVector(HeapVector&& other) noexcept : backing_(std::exchange(other.backing_, nullptr)) {}
  HeapVector& operator=(HeapVector&& other) noexcept {
    backing_ = std::exchange(other.backing_, nullptr);
    return *this;
  }

  uint32_t size() const { return backing_ ? backing_->size() : 0; }
  uint32_t capacity() const { return backing_ ? backing_->capacity() : 0; }
  bool empty() const { return size() == 0; }
  T* begin() const { return backing_ ? backing_->elements() : nullptr; }
  T* end() const { return begin() + size(); }
  T& operator[](uint32_t i) const {
    DCHECK(i < size());
    return begin()[i];
  }
  T& front() const { return (*this)[0]; }
  T& back() const { return (*this)[size() - 1]; }

  [[nodiscard]] bool TryReserve(Heap* heap, uint32_t count) {
    return count <= capacity() || TryMoveTo(heap, count);
  }
  void Reserve(Heap* heap, uint32_t count) {
    internal::Insist(heap, uint64_t{count} * sizeof(T), [&] { return TryReserve(heap, count); });
  }

  [[nodiscard]] bool TryPush(Heap* heap, T value) {
    if (size() == capacity() && !TryGrow(heap)) return false;
    backing_->Append(std::move(value));
    return true;
  }
  void Push(Heap* heap, T value) {
    internal::Insist(heap, uint64_t{NextCapacity()} * sizeof(T),
                     [&] { return size() < capacity() || TryGrow(heap); });
    backing_->Append(std::move(value));
  }

  T Pop() {
    T value = std::move(back());
    Truncate(size() - 1);
    return value;
  }
  // Destroys what is beyond, and keeps the room.
  void Truncate(uint32_t size) {
    DCHECK(size <= this->size());
    if (backing_) backing_->Truncate(size);
  }
  void EraseAt(uint32_t i) {
    std::move(begin() + i + 1, end(), begin() + i);
    Truncate(size() - 1);
  }
  // Gives the room up, too.
  void Clear() {
    Truncate(0);
    backing_ = nullptr;
  }

  void Trace(Visitor* visitor) const { visitor->TraceBackingStore(backing_); }

 private:
  using Backing = internal::VectorBacking<T>;
  static constexpr uint32_t kFirstCapacity = 4;

  uint32_t NextCapacity() const { return std::max(kFirstCapacity, std::min(kMaxSize, size() * 2)); }
  // Grows by half if the double does not fit: never by so little that it happens all the time.
  bool TryGrow(Heap* heap) {
    return TryMoveTo(heap, NextCapacity()) || TryMoveTo(heap, size() + size() / 2 + 1);
  }
  bool TryMoveTo(Heap* heap, uint32_t capacity) {
    if (capacity > kMaxSize || capacity <= size()) return false;
    const AdditionalBytes bytes(uint64_t{capacity} * sizeof(T));
    auto* backing = TryMakeGarbageCollected<Backing>(heap, bytes, capacity);
    if (backing == nullptr) return false;
    if (backing_) backing->TakeFrom(backing_.get());
    backing_ = backing;
    return true;
  }

  Member<Backing> backing_;
};

}  // namespace kei::cppheap

#endif  // KEI_VM_NATIVE_CONTAINERS_HEAP_VECTOR_H_
