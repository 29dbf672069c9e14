#ifndef KEI_VM_HEAP_SNAPSHOT_LAZY_VECTOR_H_
#define KEI_VM_HEAP_SNAPSHOT_LAZY_VECTOR_H_

#include "vm/base/lazy-array.h"

namespace kei::heap_snapshot {

// A list of plain values in address space that was reserved before. Pushing allocates nothing, so that a
// snapshot can be taken when the heap is full. Unlike a TryVector, it can give its memory back and keep the
// room.
template <typename T>
class LazyVector {
 public:
  // Makes room for so many values; the list is empty then. False if there is no address space.
  [[nodiscard]] bool TryReserve(size_t count) {
    size_ = 0;
    return values_.TryReserve(count);
  }
  // False if there is no more room.
  [[nodiscard]] bool TryPush(const T& value) {
    if (size_ == values_.size()) return false;
    values_[size_++] = value;
    return true;
  }
  void Truncate(size_t size) { size_ = size; }
  // Gives the memory back, and keeps the room.
  void Clear() {
    values_.Clear();
    size_ = 0;
  }

  bool empty() const { return size_ == 0; }
  size_t size() const { return size_; }
  T& operator[](size_t i) { return values_[i]; }
  const T& operator[](size_t i) const { return values_[i]; }
  const T& back() const { return values_[size_ - 1]; }
  T* begin() { return values_.data(); }
  T* end() { return begin() + size_; }
  const T* begin() const { return values_.data(); }
  const T* end() const { return begin() + size_; }

 private:
  LazyArray<T> values_;
  size_t size_ = 0;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_LAZY_VECTOR_H_
