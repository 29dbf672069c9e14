#ifndef KEI_VM_HEAP_SNAPSHOT_OUTPUT_JSON_OUTPUT_H_
#define KEI_VM_HEAP_SNAPSHOT_OUTPUT_JSON_OUTPUT_H_

#include <charconv>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "vm/heap-snapshot/output/number-text.h"

namespace kei::heap_snapshot {

// Takes a piece of the text; false when it cannot.
using Sink = std::function<bool(std::string_view)>;

// The text of a snapshot on its way to a sink, in pieces of one size. After the sink has failed, what
// is put is dropped.
class JsonOutput {
 public:
  JsonOutput() = default;
  JsonOutput(const JsonOutput&) = delete;
  JsonOutput& operator=(const JsonOutput&) = delete;

  // Called once; any number of texts may be written then, one after another.
  [[nodiscard]] bool TryAllocate();
  void Start(Sink sink);
  bool has_failed() const { return has_failed_; }
  uint64_t bytes() const { return written_ + static_cast<uint64_t>(at_ - buffer_.get()); }
  void Flush();
  // The text that has not gone out and, after this call, will not; good until more is put.
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
    char* at = at_;
    if (!is_first_) *at++ = '\n', *at++ = ',';
    is_first_ = false;
    at = PutNumber(at, first);
    ((*at++ = ',', at = PutNumber(at, rest)), ...);
    at_ = at;
  }
  // The same, where how it begins is text already; not the first row of a list.
  template <typename... Numbers>
  void PrefixedRow(const RowText& prefix, uint32_t first, Numbers... rest) {
    Ensure(RowText::kMaxLength + (sizeof...(rest) + 1) * kMaxNumberLength);
    char* at = PutNumber(prefix.PutPrefix(at_), first);
    ((*at++ = ',', at = PutNumber(at, rest)), ...);
    at_ = at;
  }
  void WholeRow(const RowText& row) {
    Ensure(RowText::kMaxLength);
    at_ = row.PutWhole(at_);
  }
  void BeginList(std::string_view opening) {
    Text(opening);
    is_first_ = true;
  }
  void ContinueList() { is_first_ = false; }
  // Characters of a JSON string, as ASCII.
  void Characters(std::span<const uint8_t> characters);
  void Characters(std::span<const uint16_t> characters);
  // Escapes the characters that need it; the rest stays UTF-8.
  void Utf8(std::string_view text);
  void Characters(std::string_view ascii) {
    Characters({reinterpret_cast<const uint8_t*>(ascii.data()), ascii.size()});
  }

 private:
  static constexpr size_t kBufferSize = 256 << 10;
  static constexpr size_t kMaxNumberLength = 21;  // with a comma

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

#endif  // KEI_VM_HEAP_SNAPSHOT_OUTPUT_JSON_OUTPUT_H_
