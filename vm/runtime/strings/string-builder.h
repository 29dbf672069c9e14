#ifndef KEI_VM_RUNTIME_STRINGS_STRING_BUILDER_H_
#define KEI_VM_RUNTIME_STRINGS_STRING_BUILDER_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "vm/objects/heap-objects.h"

namespace kei {

// Collects characters outside the heap; one-byte until a wider one arrives. Appending never runs
// JavaScript and never collects; a length beyond the limit shows in Finish.
class StringBuilder {
 public:
  explicit StringBuilder(Isolate* isolate) : isolate_(isolate) {}
  StringBuilder(const StringBuilder&) = delete;
  StringBuilder& operator=(const StringBuilder&) = delete;

  void Append(char c) { AppendCharacter(static_cast<uint8_t>(c)); }
  void AppendCharacter(uint16_t c) {
    if (!is_two_byte_ && c < 0x100) {
      one_.push_back(static_cast<uint8_t>(c));
    } else {
      AppendWide(c);
    }
  }
  void AppendCodePoint(uint32_t code_point);
  void Append(std::string_view ascii);
  void Append(String string) { AppendSubstring(string, 0, string.length()); }
  void AppendSubstring(String string, uint32_t from, uint32_t to);
  void AppendNumber(double value);
  void AppendInt(int64_t value);

  uint64_t length() const { return is_two_byte_ ? two_.size() : one_.size(); }
  bool empty() const { return length() == 0; }
  void Clear();
  // A String, or the exception: RangeError for an invalid string length.
  Object Finish();
  // For texts that cannot be too long.
  String FinishString() { return String::cast(Finish()); }

 private:
  void AppendWide(uint16_t c);
  void Widen();

  Isolate* isolate_;
  bool is_two_byte_ = false;
  bool overflow_ = false;
  std::vector<uint8_t> one_;
  std::vector<uint16_t> two_;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_STRINGS_STRING_BUILDER_H_
