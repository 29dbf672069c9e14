#ifndef KEI_VM_HEAP_SNAPSHOT_JSON_OUTPUT_H_
#define KEI_VM_HEAP_SNAPSHOT_JSON_OUTPUT_H_

#include <bit>
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
// The eight digits of a number below 10^8, the first one in the lowest byte. Each step divides all parts at
// once, by multiplication.
inline uint64_t EightDigits(uint32_t value) {
  const uint64_t fours = value / 10000 | uint64_t{value % 10000} << 32;
  const uint64_t hundreds = fours * 5243 >> 19 & 0x0000007f0000007f;
  const uint64_t pairs = hundreds | (fours - hundreds * 100) << 16;
  const uint64_t tens = pairs * 103 >> 10 & 0x000f000f000f000f;
  return tens | (pairs - tens * 10) << 8;
}
inline char* PutDigits(char* at, uint64_t digits, int skipped) {
  constexpr uint64_t kZeros = 0x3030303030303030;
  const uint64_t text = (digits | kZeros) >> 8 * skipped;
  std::memcpy(at, &text, sizeof(text));
  return at + 8 - skipped;
}
// Returns the end of at most ten digits; up to seven bytes behind it are written, too.
inline char* PutNumber(char* at, uint32_t value) {
  constexpr uint32_t kBeyond = 100'000'000;
  if (value < 10000) return PutSmallNumber(at, value);
  if (value >= kBeyond) {
    return PutDigits(PutSmallNumber(at, value / kBeyond), EightDigits(value % kBeyond), 0);
  }
  const uint64_t digits = EightDigits(value);
  return PutDigits(at, digits, std::countr_zero(digits) / 8);
}

// How rows begin that differ only in what comes behind.
class RowPrefix {
 public:
  static constexpr size_t kMaxLength = 16;
  template <typename... Numbers>
  void Set(Numbers... numbers) {
    char* at = text_;
    *at++ = '\n';
    ((*at++ = ',', at = PutNumber(at, numbers)), ...);
    *at++ = ',';
    length_ = static_cast<uint8_t>(at - text_);
  }
  // Writes kMaxLength bytes.
  char* Put(char* at) const {
    std::memcpy(at, text_, kMaxLength);
    return at + length_;
  }

 private:
  char text_[kMaxLength] = {};
  uint8_t length_ = 0;
};

// Takes a piece of the text; false when it cannot.
using Sink = std::function<bool(std::string_view)>;

// The text of a snapshot on its way to a sink, in pieces of one size. After the sink has failed, what
// is put is dropped.
class JsonOutput {
 public:
  JsonOutput() = default;
  JsonOutput(const JsonOutput&) = delete;
  JsonOutput& operator=(const JsonOutput&) = delete;

  // Once; any number of texts may be written then, one after another.
  [[nodiscard]] bool TryAllocate();
  void Start(Sink sink);
  bool has_failed() const { return has_failed_; }
  uint64_t bytes() const { return written_ + static_cast<uint64_t>(at_ - buffer_.get()); }
  void Flush();
  // What has not gone out and, from here on, will not; good until more is put.
  std::string_view Take();
  // A piece that was made elsewhere.
  void Pass(std::string_view text);

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
  // The same, where how it begins is text already; not the first row of a list.
  template <typename... Numbers>
  void PrefixedRow(const RowPrefix& prefix, uint32_t first, Numbers... rest) {
    Ensure(RowPrefix::kMaxLength + (sizeof...(rest) + 1) * kMaxNumberLength);
    at_ = PutNumber(prefix.Put(at_), first);
    ((*at_++ = ',', at_ = PutNumber(at_, rest)), ...);
  }
  void BeginList(std::string_view opening) {
    Text(opening);
    is_first_ = true;
  }
  void ContinueList() { is_first_ = false; }
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
  void Write(std::string_view text);

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
