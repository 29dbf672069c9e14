#include "vm/runtime/strings/string-builder.h"

#include <charconv>

#include "vm/base/unicode.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/numbers/number-formatting.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

void StringBuilder::Widen() {
  if (is_two_byte_) return;
  two_.assign(one_.begin(), one_.end());
  one_.clear();
  one_.shrink_to_fit();
  is_two_byte_ = true;
}

void StringBuilder::AppendWide(uint16_t c) {
  Widen();
  two_.push_back(c);
}

void StringBuilder::AppendCodePoint(uint32_t code_point) {
  if (code_point < 0x10000) return AppendCharacter(static_cast<uint16_t>(code_point));
  AppendCharacter(LeadSurrogateOf(code_point));
  AppendCharacter(TrailSurrogateOf(code_point));
}

void StringBuilder::Append(std::string_view ascii) {
  if (is_two_byte_) {
    two_.insert(two_.end(), ascii.begin(), ascii.end());
  } else {
    one_.insert(one_.end(), ascii.begin(), ascii.end());
  }
}

void StringBuilder::AppendSubstring(String string, uint32_t from, uint32_t to) {
  const uint32_t count = to - from;
  if (count == 0 || overflow_) return;
  if (length() + count > kMaxStringLength) {
    overflow_ = true;
    return;
  }
  if (!is_two_byte_ && !IsOneByte(isolate_, string)) Widen();
  if (is_two_byte_) {
    two_.resize(two_.size() + count);
    CopyCharacters(isolate_, string, from, count, two_.data() + two_.size() - count);
  } else {
    one_.resize(one_.size() + count);
    CopyCharacters(isolate_, string, from, count, one_.data() + one_.size() - count);
  }
}

void StringBuilder::AppendNumber(double value) {
  char buffer[kNumberBufferSize];
  Append(DoubleToAscii(value, buffer));
}

void StringBuilder::AppendInt(int64_t value) {
  char buffer[24];
  auto end = std::to_chars(buffer, buffer + sizeof(buffer), value).ptr;
  Append(std::string_view(buffer, end - buffer));
}

void StringBuilder::Clear() {
  one_.clear();
  two_.clear();
  is_two_byte_ = overflow_ = false;
}

Object StringBuilder::Finish() {
  if (overflow_ || length() > kMaxStringLength) {
    return ThrowError(isolate_, MessageId::kInvalidStringLength);
  }
  return is_two_byte_ ? NewStringFromUtf16(isolate_, two_) : NewStringFromLatin1(isolate_, one_);
}

}  // namespace kei
