#ifndef KEI_VM_BASE_ARENA_LIST_H_
#define KEI_VM_BASE_ARENA_LIST_H_

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>

#include "vm/base/arena.h"

namespace kei {

// A vector of plain values in an arena, at the end of which others are added. A large one is not copied when it grows:
// scripts decide how long the lists of the front end are. (ArenaVector is for lists that are edited.)
template <typename T>
class ArenaList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;

  explicit ArenaList(Arena* arena) : arena_(arena) {}
  ArenaList(ArenaList&&) = default;

  void push_back(const T& value) {
    const T copy = value;   // the value may lie in here
    if (size_ == capacity_) Reserve(std::max<size_t>(1, capacity_ * 2));
    new (data_ + size_++) T(copy);
  }
  void clear() { size_ = 0; }
  void truncate(size_t count) { size_ = count; }

  bool empty() const { return size_ == 0; }
  size_t size() const { return size_; }
  T& operator[](size_t i) { return data_[i]; }
  const T& operator[](size_t i) const { return data_[i]; }
  T& front() { return data_[0]; }
  const T& front() const { return data_[0]; }
  T& back() { return data_[size_ - 1]; }
  const T& back() const { return data_[size_ - 1]; }
  T* data() { return data_; }
  const T* data() const { return data_; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }

 private:
  void Reserve(size_t count) {
    const size_t bytes = count * sizeof(T);
    const bool was_large = capacity_ * sizeof(T) >= kLargeBlock;
    void* data = was_large               ? arena_->GrowLarge(data_, bytes)
                 : bytes >= kLargeBlock ? arena_->AllocateLarge(bytes)
                                        : arena_->Allocate(bytes);
    if (!was_large && size_ != 0) std::memcpy(data, static_cast<const void*>(data_), size_ * sizeof(T));
    data_ = static_cast<T*>(data);
    capacity_ = count;
  }

  Arena* arena_;
  T* data_ = nullptr;
  size_t size_ = 0;
  size_t capacity_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_BASE_ARENA_LIST_H_
