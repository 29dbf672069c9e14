#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_LIST_PATTERN_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_LIST_PATTERN_H_

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "vm/international/international.h"

namespace kei {

// The texts that a language has around the items of a list. One may depend on the first letters of items:
// Spanish has "e" before an i. ICU sees at most four items, since the others are separated alike.
class ListPattern {
 public:
  static constexpr uint32_t kMostItems = 4;

  // `key`: that of International's format_list. `item(i)` is the beginning of an item.
  template <typename F>
  ListPattern(std::string_view key, uint32_t count, F item) : count_(count) {
    std::array<std::u16string, kMostItems> beginnings;
    const uint32_t shown = count < kMostItems ? count : kMostItems;
    for (uint32_t i = 0; i < shown; i++) beginnings[i] = item(IndexOf(i));
    Learn(key, std::span(beginnings).first(shown));
  }
  bool is_valid() const { return is_valid_; }
  // The text before an item; for the number of items, that behind the last one.
  const std::u16string& Before(uint32_t item) const { return literals_[PlaceOf(item)]; }

 private:
  uint32_t skipped() const { return count_ < kMostItems ? 0 : count_ - kMostItems; }
  // The item that stands at a place among those that ICU sees: the first two and the last two.
  uint32_t IndexOf(uint32_t place) const { return place < 2 ? place : place + skipped(); }
  uint32_t PlaceOf(uint32_t item) const {
    return item < 3 ? item : item < count_ - 1 && skipped() > 0 ? 2 : item - skipped();
  }
  void Learn(std::string_view key, std::span<const std::u16string> items);

  uint32_t count_;
  bool is_valid_ = false;
  std::array<std::u16string, kMostItems + 1> literals_;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_LIST_PATTERN_H_
