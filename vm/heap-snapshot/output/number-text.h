#ifndef KEI_VM_HEAP_SNAPSHOT_OUTPUT_NUMBER_TEXT_H_
#define KEI_VM_HEAP_SNAPSHOT_OUTPUT_NUMBER_TEXT_H_

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kei::heap_snapshot {

// The numbers below a thousand as text; a snapshot is mostly numbers.
struct NumberTable {
  struct Entry {
    char padded[4] = {};  // three digits
    char plain[3] = {};
    uint8_t length = 0;  // the number of these
  };
  Entry entries[1000] = {};

  constexpr NumberTable() {
    for (int i = 0; i < 1000; i++) {
      const char digits[] = {static_cast<char>('0' + i / 100), static_cast<char>('0' + i / 10 % 10),
                             static_cast<char>('0' + i % 10)};
      const int skipped = i >= 100 ? 0 : i >= 10 ? 1 : 2;
      for (int at = 0; at < 3; at++) entries[i].padded[at] = digits[at];
      for (int at = skipped; at < 3; at++) entries[i].plain[at - skipped] = digits[at];
      entries[i].length = static_cast<uint8_t>(3 - skipped);
    }
  }
};
inline constexpr NumberTable kNumbers;

// These write a byte more than they say, whose copying costs nothing. Numbers of a snapshot have few digits
// or many, and in no order, so branches by their length would be predicted wrongly.
inline char* PutThreeDigits(char* at, uint32_t value) {
  std::memcpy(at, kNumbers.entries[value].padded, 4);
  return at + 3;
}
inline char* PutBelowThousand(char* at, uint32_t value) {
  const NumberTable::Entry& entry = kNumbers.entries[value];
  std::memcpy(at, entry.plain, 4);
  return at + entry.length;
}
// Returns the end of at most ten digits.
[[gnu::always_inline]] inline char* PutNumber(char* at, uint32_t value) {
  if (value < 1000) return PutBelowThousand(at, value);
  const uint32_t thousands = value / 1000;
  if (thousands < 1000) {
    at = PutBelowThousand(at, thousands);
  } else {
    uint32_t millions = thousands / 1000;
    if (millions >= 1000) [[unlikely]] {
      *at++ = static_cast<char>('0' + millions / 1000);
      at = PutThreeDigits(at, millions % 1000);
    } else {
      at = PutBelowThousand(at, millions);
    }
    at = PutThreeDigits(at, thousands % 1000);
  }
  return PutThreeDigits(at, value % 1000);
}

// The beginning of rows that differ only behind it, or the whole of such a row.
class RowText {
 public:
  static constexpr size_t kMaxLength = 32, kMaxPrefix = 16;
  template <typename... Numbers>
  void SetPrefix(Numbers... numbers) {
    SetWhole(numbers...);
    text_[length_++] = ',';
  }
  template <typename... Numbers>
  void SetWhole(Numbers... numbers) {
    char* at = text_;
    *at++ = '\n';
    ((*at++ = ',', at = PutNumber(at, numbers)), ...);
    length_ = static_cast<uint8_t>(at - text_);
  }
  // These write as many bytes as there may be at most.
  char* PutPrefix(char* at) const {
    std::memcpy(at, text_, kMaxPrefix);
    return at + length_;
  }
  char* PutWhole(char* at) const {
    std::memcpy(at, text_, kMaxLength);
    return at + length_;
  }

 private:
  char text_[kMaxLength] = {};
  uint8_t length_ = 0;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_OUTPUT_NUMBER_TEXT_H_
