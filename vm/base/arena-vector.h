#ifndef KEI_VM_BASE_ARENA_VECTOR_H_
#define KEI_VM_BASE_ARENA_VECTOR_H_

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <type_traits>
#include <utility>

#include "vm/base/arena.h"

namespace kei {

// A vector of plain values in an arena, with the interface of std::vector. A large one is not copied when it
// grows: scripts decide how long the lists of the front end are.
template <typename T>
class ArenaVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;

  explicit ArenaVector(Arena* arena) : arena_(arena) {}
  ArenaVector(ArenaVector&&) = default;
  ArenaVector& operator=(ArenaVector&&) = default;
  void swap(ArenaVector& other) { std::swap(*this, other); }
  Arena* arena() const { return arena_; }

  void push_back(const T& value) {
    const T copy = value;  // the value may lie in here
    if (size_ == capacity_) Reserve(std::max<size_t>(1, capacity_ * 2));
    data_[size_++] = copy;
  }
  void pop_back() { size_--; }
  void insert(T* place, const T& value) {
    const T copy = value;
    insert(place, &copy, &copy + 1);
  }
  // The values lie elsewhere.
  template <typename Iterator>
  void insert(T* place, Iterator first, Iterator last) {
    const auto index = place - data_, count = std::distance(first, last);
    if (size_ + count > capacity_) Reserve(std::max(size_ + count, capacity_ * 2));
    std::copy_backward(data_ + index, end(), end() + count);
    std::copy(first, last, data_ + index);
    size_ += count;
  }
  template <typename Iterator>
  void assign(Iterator first, Iterator last) {
    clear();
    insert(data_, first, last);
  }
  void erase(T* place) { erase(place, place + 1); }
  void erase(T* first, T* last) { truncate(std::copy(last, end(), first) - data_); }
  // Returns how many there were.
  template <typename Predicate>
  size_t erase_if(Predicate is_unwanted) {
    const size_t before = size_;
    truncate(std::remove_if(begin(), end(), is_unwanted) - data_);
    return before - size_;
  }
  void resize(size_t count, const T& value) {
    while (size_ < count) push_back(value);
    truncate(count);
  }
  void truncate(size_t count) { size_ = count; }
  void clear() { size_ = 0; }

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
    void* data = was_large              ? arena_->GrowLarge(data_, bytes)
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

#endif  // KEI_VM_BASE_ARENA_VECTOR_H_
