#ifndef KEI_VM_BASE_LAZY_ARRAY_H_
#define KEI_VM_BASE_LAZY_ARRAY_H_

#include <sys/mman.h>

#include <cstddef>
#include <cstring>
#include <type_traits>

namespace kei {

// An array of plain values that begin as zeros, in address space of its own. Only the pages that are touched
// take memory. It serves as a table by address that is mostly empty.
template <typename T>
class LazyArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  LazyArray() = default;
  ~LazyArray() { Release(); }
  LazyArray(const LazyArray&) = delete;
  LazyArray& operator=(const LazyArray&) = delete;

  // Returns false if there is no address space.
  [[nodiscard]] bool TryReserve(size_t count) {
    Release();
    if (count == 0) return true;
    void* memory = mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return false;
    data_ = static_cast<T*>(memory);
    count_ = count;
    return true;
  }
  void Release() {
    if (data_ != nullptr) munmap(data_, count_ * sizeof(T));
    data_ = nullptr;
    count_ = 0;
  }
  // Zeros again, without memory.
  void Clear() {
    if (data_ == nullptr) return;
    const size_t size = count_ * sizeof(T);
    if (madvise(data_, size, MADV_DONTNEED) != 0) std::memset(data_, 0, size);  // it is locked
  }
  T& operator[](size_t i) { return data_[i]; }
  const T& operator[](size_t i) const { return data_[i]; }
  T* data() { return data_; }
  const T* data() const { return data_; }
  size_t size() const { return count_; }

 private:
  T* data_ = nullptr;
  size_t count_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_BASE_LAZY_ARRAY_H_
