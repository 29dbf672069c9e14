#ifndef KEI_VM_BASE_COUNTED_VECTOR_H_
#define KEI_VM_BASE_COUNTED_VECTOR_H_

#include <algorithm>
#include <cstddef>
#include <utility>

#include "vm/base/memory-account.h"
#include "vm/base/try-vector.h"

namespace kei {

// A vector of plain values whose length scripts decide. Its memory is counted, and growing fails if that does
// not fit. Growing may collect garbage.
template <typename T>
class CountedVector {
 public:
  explicit CountedVector(MemoryAccount* account) : account_(account) {}
  ~CountedVector() { Release(); }
  CountedVector(const CountedVector&) = delete;
  CountedVector& operator=(const CountedVector&) = delete;
  CountedVector(CountedVector&& other) noexcept
      : account_(other.account_), values_(std::move(other.values_)) {}

  // These return false if there is no room, and change nothing then.
  [[nodiscard]] bool TryPush(const T& value) {
    if (values_.size() == values_.capacity() &&
        !TryReserve(std::max(kFirstCapacity, values_.capacity() * 2))) {
      return false;
    }
    values_.Push(value);
    return true;
  }
  [[nodiscard]] bool TryReserve(size_t count) {
    if (count <= values_.capacity()) return true;
    const size_t bytes = (count - values_.capacity()) * sizeof(T);
    if (count > kMaxCount || !account_->TryAddExternal(bytes)) return false;
    if (values_.TryReserve(count)) return true;
    account_->RemoveExternal(bytes);
    return false;
  }
  [[nodiscard]] bool TryResize(size_t count, const T& value) {
    if (!TryReserve(count)) return false;
    while (values_.size() < count) values_.Push(value);
    values_.Truncate(count);
    return true;
  }
  // Room for it must be reserved.
  void Push(const T& value) { values_.Push(value); }
  void Pop() { values_.Truncate(values_.size() - 1); }
  void Truncate(size_t count) { values_.Truncate(count); }
  void Clear() { values_.Clear(); }
  void Release() {
    account_->RemoveExternal(values_.capacity() * sizeof(T));
    values_.Release();
  }

  bool empty() const { return values_.empty(); }
  size_t size() const { return values_.size(); }
  size_t capacity() const { return values_.capacity(); }
  T& operator[](size_t i) { return values_[i]; }
  const T& operator[](size_t i) const { return values_[i]; }
  T& back() { return values_.back(); }
  T* data() { return values_.begin(); }
  const T* data() const { return values_.begin(); }
  T* begin() { return values_.begin(); }
  T* end() { return values_.end(); }
  const T* begin() const { return values_.begin(); }
  const T* end() const { return values_.end(); }

 private:
  static constexpr size_t kFirstCapacity = 32;
  static constexpr size_t kMaxCount = (size_t{1} << 40) / sizeof(T);

  MemoryAccount* account_;
  TryVector<T> values_;
};

}  // namespace kei

#endif  // KEI_VM_BASE_COUNTED_VECTOR_H_
