#ifndef KEI_VM_HEAP_SNAPSHOT_JSON_OUTPUT_H_
#define KEI_VM_HEAP_SNAPSHOT_JSON_OUTPUT_H_

#include <charconv>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace kei::heap_snapshot {

// The digits of the numbers below a hundred; a snapshot is mostly numbers.
struct DigitTable {
  char pairs[100][2];
  constexpr DigitTable() : pairs() {
    for (int i = 0; i < 100; i++) {
      pairs[i][0] = static_cast<char>('0' + i / 10);
      pairs[i][1] = static_cast<char>('0' + i % 10);
    }
  }
};
inline constexpr DigitTable kDigits;

inline char* PutFourDigits(char* at, uint32_t value) {
  std::memcpy(at, kDigits.pairs[value / 100], 2);
  std::memcpy(at + 2, kDigits.pairs[value % 100], 2);
  return at + 4;
}
// Of a number below 10,000.
inline char* PutSmallNumber(char* at, uint32_t value) {
  if (value >= 1000) return PutFourDigits(at, value);
  if (value >= 100) {
    *at++ = static_cast<char>('0' + value / 100);
    value %= 100;
  } else if (value < 10) {
    *at++ = static_cast<char>('0' + value);
    return at;
  }
  std::memcpy(at, kDigits.pairs[value], 2);
  return at + 2;
}
// Writes at most ten digits.
inline char* PutNumber(char* at, uint32_t value) {
  if (value < 10000) return PutSmallNumber(at, value);
  const uint32_t high = value / 10000;
  if (high < 10000) {
    at = PutSmallNumber(at, high);
  } else {
    at = PutFourDigits(PutSmallNumber(at, high / 10000), high % 10000);
  }
  return PutFourDigits(at, value % 10000);
}

// Takes a piece of the text; false when it cannot.
using Sink = std::function<bool(std::string_view)>;

// The text of a snapshot on its way to a sink, in pieces of one size. After the sink has failed, what
// is put is dropped.
class JsonOutput {
 public:
  explicit JsonOutput(Sink sink) : sink_(std::move(sink)) {}
  JsonOutput(const JsonOutput&) = delete;
  JsonOutput& operator=(const JsonOutput&) = delete;

  [[nodiscard]] bool TryAllocate();
  bool has_failed() const { return has_failed_; }
  uint64_t bytes() const { return written_ + static_cast<uint64_t>(at_ - buffer_.get()); }
  void Flush();

  void Text(std::string_view text);
  void Number(uint64_t value) {
    Ensure(kMaxNumberLength);
    at_ = std::to_chars(at_, at_ + kMaxNumberLength, value).ptr;
  }
  // A row of a list, which has a line of its own: such files are also looked at with line tools.
  template <typename... Numbers>
  void ListedRow(uint32_t first, Numbers... rest) {
    Ensure((sizeof...(rest) + 2) * kMaxNumberLength);
    if (!is_first_) *at_++ = '\n', *at_++ = ',';
    is_first_ = false;
    at_ = PutNumber(at_, first);
    ((*at_++ = ',', at_ = PutNumber(at_, rest)), ...);
  }
  // The same, where all but the last number is text already; not the first row of a list.
  static constexpr size_t kMaxPrefix = 16;
  void PrefixedRow(const char (&prefix)[kMaxPrefix], size_t length, uint32_t last) {
    Ensure(kMaxPrefix + kMaxNumberLength);
    std::memcpy(at_, prefix, kMaxPrefix);
    at_ = PutNumber(at_ + length, last);
  }
  void BeginList(std::string_view opening) {
    Text(opening);
    is_first_ = true;
  }
  // Characters of a JSON string, as ASCII.
  void Characters(std::span<const uint8_t> characters);
  void Characters(std::span<const uint16_t> characters);
  // Escapes what has to be; the rest stays UTF-8.
  void Utf8(std::string_view text);
  void Characters(std::string_view ascii) {
    Characters({reinterpret_cast<const uint8_t*>(ascii.data()), ascii.size()});
  }

 private:
  static constexpr size_t kBufferSize = 256 << 10;
  static constexpr size_t kMaxNumberLength = 21;   // with a comma

  void Ensure(size_t size) {
    if (static_cast<size_t>(end_ - at_) < size) Flush();
  }
  void Escape(uint16_t character);

  Sink sink_;
  std::unique_ptr<char[]> buffer_;
  char* at_ = nullptr;
  char* end_ = nullptr;
  uint64_t written_ = 0;
  bool has_failed_ = false;
  bool is_first_ = true;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_JSON_OUTPUT_H_
