#ifndef KEI_VM_BASE_MAYBE_H_
#define KEI_VM_BASE_MAYBE_H_

#include <cstdint>
#include <optional>
#include <type_traits>

namespace kei {

// A value of at most a word, or none. Functions that may fail return it in two registers. GCC assembles a
// std::optional of such a value in memory, as a flag of one byte behind eight. It reads both words back
// before the byte has left the store buffer: twelve cycles at every return.
template <class T>
class [[nodiscard]] Maybe {
  static_assert(sizeof(T) <= sizeof(uint64_t) && std::is_trivially_copyable_v<T>);

 public:
  constexpr Maybe() : empty_(0), presence_(0) {}
  constexpr Maybe(std::nullopt_t) : Maybe() {}
  constexpr Maybe(T value) : value_(value), presence_(1) {}

  constexpr bool has_value() const { return presence_ != 0; }
  constexpr explicit operator bool() const { return has_value(); }
  constexpr T operator*() const { return value_; }
  constexpr const T* operator->() const { return &value_; }
  constexpr T value_or(T other) const { return has_value() ? value_ : other; }

 private:
  union {
    uint64_t empty_;
    T value_;
  };
  uint64_t presence_;
};

// Drops a result that the compiler would have looked at; the reason is for readers.
template <class T>
constexpr void Ignore([[maybe_unused]] const char* reason, [[maybe_unused]] T&& result) {}

}  // namespace kei

#endif  // KEI_VM_BASE_MAYBE_H_
