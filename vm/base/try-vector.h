#ifndef KEI_VM_BASE_TRY_VECTOR_H_
#define KEI_VM_BASE_TRY_VECTOR_H_

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <span>
#include <type_traits>
#include <utility>

#include "vm/base/large-blocks.h"

namespace kei {

// A vector of plain values that says when there is no memory for more, for the collector's lists: a
// script decides how long they get.
template <typename T>
class TryVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  TryVector() = default;
  ~TryVector() { FreeBlock(data_, capacity_ * sizeof(T)); }
  TryVector(const TryVector&) = delete;
  TryVector& operator=(const TryVector&) = delete;
  void Swap(TryVector* other) {
    std::swap(data_, other->data_);
    std::swap(size_, other->size_);
    std::swap(capacity_, other->capacity_);
    std::swap(limit_, other->limit_);
  }
  TryVector(TryVector&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        size_(std::exchange(other.size_, 0)),
        capacity_(std::exchange(other.capacity_, 0)),
        limit_(other.limit_) {}

  // These return false if there is no memory, or the limit is reached, and change nothing then.
  [[nodiscard]] bool TryPush(const T& value) {
    if (size_ == capacity_ && !Grow()) return false;
    data_[size_++] = value;
    return true;
  }
  [[nodiscard]] bool TryReserve(size_t count) {
    if (count <= capacity_) return true;
    if (count > limit_) return false;
    void* data = GrowBlock(data_, capacity_ * sizeof(T), count * sizeof(T));
    if (data == nullptr) return false;
    data_ = static_cast<T*>(data);
    capacity_ = count;
    return true;
  }
  // Makes room for so many more values.
  [[nodiscard]] bool TryReserveMore(size_t count) {
    const size_t needed = size_ + count;
    return needed <= capacity_ || TryReserve(std::min(limit_, std::max(needed, capacity_ * 2))) ||
           TryReserve(needed);
  }
  // Room for it must be reserved.
  void Push(const T& value) { data_[size_++] = value; }
  T Pop() { return data_[--size_]; }
  void Clear() { size_ = 0; }
  // Gives the memory back, too.
  void Release() {
    FreeBlock(std::exchange(data_, nullptr), capacity_ * sizeof(T));
    size_ = capacity_ = 0;
  }
  void Truncate(size_t size) { size_ = size; }
  void set_limit(size_t entries) { limit_ = entries; }

  bool empty() const { return size_ == 0; }
  size_t size() const { return size_; }
  size_t capacity() const { return capacity_; }
  T& operator[](size_t i) { return data_[i]; }
  const T& operator[](size_t i) const { return data_[i]; }
  T& back() { return data_[size_ - 1]; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }

 private:
  static constexpr size_t kFirstCapacity = 64;
  bool Grow() {
    const size_t wanted = std::min(limit_, std::max(kFirstCapacity, capacity_ * 2));
    return wanted > capacity_ && TryReserve(wanted);
  }

  T* data_ = nullptr;
  size_t size_ = 0;
  size_t capacity_ = 0;
  size_t limit_ = ~size_t{0} / sizeof(T);
};

}  // namespace kei

#endif  // KEI_VM_BASE_TRY_VECTOR_H_
