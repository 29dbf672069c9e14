#ifndef KEI_VM_BASE_CHARGED_VECTOR_H_
#define KEI_VM_BASE_CHARGED_VECTOR_H_

#include <algorithm>
#include <cstddef>

#include "vm/base/memory-account.h"
#include "vm/base/try-vector.h"

namespace kei {

// A vector of plain values whose length scripts decide, for callers that cannot report failure. Its memory is
// counted. If it does not fit, the next poll ends the execution. See CountedVector for callers that can.
template <typename T>
class ChargedVector {
 public:
  explicit ChargedVector(MemoryAccount* account = nullptr) : charge_(account) {}

  void Push(const T& value) {
    if (values_.size() == values_.capacity()) Grow();
    values_.Push(value);
  }
  T Pop() { return values_.Pop(); }
  // The target's owner counts the memory once this vector has ended.
  void MoveTo(TryVector<T>* target) { values_.Swap(target); }

  bool empty() const { return values_.empty(); }
  size_t size() const { return values_.size(); }
  size_t capacity() const { return values_.capacity(); }
  T& operator[](size_t i) { return values_[i]; }
  const T& operator[](size_t i) const { return values_[i]; }
  T& back() { return values_.back(); }
  const T& back() const { return values_.back(); }
  T* begin() { return values_.begin(); }
  T* end() { return values_.end(); }
  const T* begin() const { return values_.begin(); }
  const T* end() const { return values_.end(); }

 private:
  static constexpr size_t kFirstCapacity = 16;

  void Grow() {
    const size_t wanted = std::max(kFirstCapacity, values_.capacity() * 2);
    charge_.Add((wanted - values_.capacity()) * sizeof(T));
    if (!values_.TryReserve(wanted)) charge_.OutOfMemory(wanted * sizeof(T));
  }

  MemoryCharge charge_;
  TryVector<T> values_;
};

}  // namespace kei

#endif  // KEI_VM_BASE_CHARGED_VECTOR_H_
