#ifndef KEI_VM_BASE_TRY_VECTOR_H_
#define KEI_VM_BASE_TRY_VECTOR_H_

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "vm/base/large-blocks.h"
#include "vm/base/memory-account.h"

namespace kei {

// A vector of plain values whose length a script decides. If there is an account, it counts the memory, and
// growing may collect garbage. Methods `Try…` return false if there is no room, and change nothing then.
// Methods `…OrEnd` are for callers that cannot fail. If there is no room, the next poll ends the execution.
template <typename T>
class TryVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  TryVector() = default;
  explicit TryVector(MemoryAccount* account) : charge_(account) {}
  ~TryVector() { FreeValues(); }
  TryVector(TryVector&& other) noexcept { Swap(&other); }
  TryVector& operator=(TryVector&& other) noexcept {
    Swap(&other);
    return *this;
  }
  void Swap(TryVector* other) {
    SwapValues(other);
    std::swap(limit_, other->limit_);
    charge_.Swap(&other->charge_);
  }
  // The target is empty and has no account. Its owner counts the memory from now on.
  void MoveTo(TryVector* target) {
    SwapValues(target);
    charge_.Clear();
  }

  [[nodiscard]] bool TryPush(T value) {
    if (size_ == capacity_ && !TryGrow()) return false;
    data_[size_++] = value;
    return true;
  }
  void PushOrEnd(T value) {
    if (size_ == capacity_) ReserveOrEnd(NextCapacity());
    data_[size_++] = value;
  }
  // Room for it must be reserved.
  void Push(const T& value) { data_[size_++] = value; }

  [[nodiscard]] bool TryReserve(size_t count) {
    if (count <= capacity_) return true;
    const size_t bytes = (count - capacity_) * sizeof(T);
    if (count > limit_ || !charge_.TryGrow(bytes)) return false;
    if (TryAllocate(count)) return true;
    charge_.Shrink(bytes);
    return false;
  }
  // Makes room for so many more values.
  [[nodiscard]] bool TryReserveMore(size_t count) {
    const size_t needed = size_ + count;
    return needed <= capacity_ || TryReserve(std::min(limit_, std::max(needed, capacity_ * 2))) ||
           TryReserve(needed);
  }
  [[gnu::noinline]] void ReserveOrEnd(size_t count) {
    if (count <= capacity_) return;
    charge_.Grow((count - capacity_) * sizeof(T));
    if (!TryAllocate(count)) charge_.OutOfMemory(count * sizeof(T));
  }
  [[nodiscard]] bool TryResize(size_t count, const T& value) {
    if (!TryReserve(count)) return false;
    if (size_ < count) std::fill(data_ + size_, data_ + count, value);
    size_ = count;
    return true;
  }

  T Pop() { return data_[--size_]; }
  void Truncate(size_t size) { size_ = size; }
  void Clear() { size_ = 0; }
  // Gives the memory back, too.
  void Release() {
    FreeValues();
    data_ = nullptr;
    size_ = capacity_ = 0;
    charge_.Clear();
  }
  void set_limit(size_t entries) { limit_ = entries; }

  bool empty() const { return size_ == 0; }
  size_t size() const { return size_; }
  size_t capacity() const { return capacity_; }
  T& operator[](size_t i) { return data_[i]; }
  const T& operator[](size_t i) const { return data_[i]; }
  T& back() { return data_[size_ - 1]; }
  const T& back() const { return data_[size_ - 1]; }
  T* data() { return data_; }
  const T* data() const { return data_; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }

 private:
  static constexpr size_t kFirstCapacity = 16;
  static constexpr size_t kMostBytes = size_t{1} << 40;

  size_t NextCapacity() const { return std::max(kFirstCapacity, capacity_ * 2); }
  [[gnu::noinline]] bool TryGrow() {
    const size_t wanted = std::min(limit_, NextCapacity());
    return wanted > capacity_ && TryReserve(wanted);
  }
  bool TryAllocate(size_t count) {
    void* data = GrowBlock(data_, capacity_ * sizeof(T), count * sizeof(T));
    if (data == nullptr) return false;
    data_ = static_cast<T*>(data);
    capacity_ = count;
    return true;
  }
  void FreeValues() {
    if (data_ != nullptr) FreeBlock(data_, capacity_ * sizeof(T));
  }
  void SwapValues(TryVector* other) {
    std::swap(data_, other->data_);
    std::swap(size_, other->size_);
    std::swap(capacity_, other->capacity_);
  }

  T* data_ = nullptr;
  size_t size_ = 0;
  size_t capacity_ = 0;
  size_t limit_ = kMostBytes / sizeof(T);
  MemoryCharge charge_;
};

}  // namespace kei

#endif  // KEI_VM_BASE_TRY_VECTOR_H_
