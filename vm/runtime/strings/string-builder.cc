#include "vm/runtime/strings/string-builder.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>

#include "vm/base/unicode.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/numbers/number-formatting.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

void StringBuilder::Release() {
  if (data_ == inline_) return;
  std::free(data_);
  isolate_->heap()->RemoveExternal(uint64_t{capacity_} * width());
}

bool StringBuilder::MoveTo(uint64_t capacity, int new_width) {
  const uint64_t bytes = capacity * new_width;
  const bool is_inline = bytes <= kInlineBytes;
  void* memory = inline_;
  if (!is_inline) {
    has_overflowed_ = has_overflowed_ || !isolate_->heap()->TryAddExternal(bytes);
    memory = has_overflowed_ ? nullptr : std::malloc(bytes);
    if (memory == nullptr) {
      if (!has_overflowed_) isolate_->heap()->RemoveExternal(bytes);
      has_overflowed_ = true;
      return false;
    }
  }
  if (new_width == width()) {
    if (memory != data_) std::memcpy(memory, data_, uint64_t{length_} * new_width);
  } else {
    // Backward, since the characters may widen where they are.
    auto* wide = static_cast<uint16_t*>(memory);
    for (uint32_t i = length_; i > 0; i--) wide[i - 1] = one()[i - 1];
  }
  Release();
  data_ = memory;
  capacity_ = static_cast<uint32_t>(capacity);
  is_two_byte_ = new_width == 2;
  return true;
}

bool StringBuilder::Widen() {
  if (is_two_byte_) return true;
  const uint64_t half = kInlineBytes / 2;
  return MoveTo(data_ == inline_ && length_ <= half ? half : capacity_, 2);
}

bool StringBuilder::Grow(uint64_t more) {
  const uint64_t needed = length_ + more;
  const uint64_t longest = isolate_->heap()->max_string_length();
  if (needed > longest) has_overflowed_ = true;
  if (has_overflowed_) return false;
  return MoveTo(std::min(needed * 2, longest), width());
}

void StringBuilder::AppendCodePoint(uint32_t code_point) {
  if (code_point < 0x10000) return AppendCharacter(static_cast<uint16_t>(code_point));
  AppendCharacter(LeadSurrogateOf(code_point));
  AppendCharacter(TrailSurrogateOf(code_point));
}

void StringBuilder::Append(std::string_view ascii) {
  if (ascii.size() > capacity_ - length_ && !Grow(ascii.size())) return;
  if (is_two_byte_) {
    std::copy(ascii.begin(), ascii.end(), two() + length_);
  } else {
    std::memcpy(one() + length_, ascii.data(), ascii.size());
  }
  length_ += static_cast<uint32_t>(ascii.size());
}

void StringBuilder::AppendSubstring(String string, uint32_t from, uint32_t to) {
  const uint32_t count = to - from;
  if (count == 0) return;
  if (!IsOneByte(isolate_, string) && !Widen()) return;
  if (count > capacity_ - length_ && !Grow(count)) return;
  if (is_two_byte_) {
    CopyCharacters(isolate_, string, from, count, two() + length_);
  } else {
    CopyCharacters(isolate_, string, from, count, one() + length_);
  }
  length_ += count;
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

Object StringBuilder::Finish() {
  if (has_overflowed_ || !isolate_->heap()->HasRoom(uint64_t{length_} * width())) {
    return ThrowError(isolate_, MessageId::kInvalidStringLength);
  }
  if (!is_two_byte_) return NewStringFromLatin1(isolate_, {one(), length_});
  return NewStringFromUtf16(isolate_, {two(), length_});
}

}  // namespace kei
