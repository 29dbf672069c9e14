#include "vm/runtime/strings/string-builder.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "vm/base/maybe.h"
#include "vm/base/numbers/number-formatting.h"
#include "vm/base/text/unicode.h"
#include "vm/factory/string-content.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

bool StringBuilder::TryReserve(TryVector<uint8_t>* memory, uint64_t bytes) {
  has_overflowed_ = has_overflowed_ || !memory->TryReserve(bytes);
  return !has_overflowed_;
}

bool StringBuilder::Widen() {
  if (is_two_byte_) return true;
  const uint8_t* const narrow = one();
  TryVector<uint8_t> memory(isolate_->memory());
  if (data_ == inline_ && length_ <= kInlineBytes / 2) {
    capacity_ = kInlineBytes / 2;
  } else {
    if (!TryReserve(&memory, uint64_t{capacity_} * 2)) return false;
    data_ = memory.data();
  }
  // Backward, since the characters may widen where they are.
  uint16_t* const wide = two();
  for (size_t i = length_; i > 0; i--) wide[i - 1] = narrow[i - 1];
  memory_.Swap(&memory);
  is_two_byte_ = true;
  return true;
}

bool StringBuilder::Grow(uint64_t more) {
  const uint64_t needed = length_ + more;
  const uint64_t longest = isolate_->heap()->limits().max_string_length();
  if (!has_overflowed_ && needed > longest) {
    has_overflowed_ = true;
    is_too_long_ = needed > kMaxStringLength;
  }
  const uint64_t capacity = std::min(needed * 2, longest);
  if (!TryReserve(&memory_, capacity * width())) return false;
  if (data_ == inline_) std::memcpy(memory_.data(), inline_, uint64_t{length_} * width());
  data_ = memory_.data();
  capacity_ = static_cast<uint32_t>(capacity);
  return true;
}

void StringBuilder::AppendWithGrowth(uint16_t c) {
  if (c >= 0x100 && !Widen()) return;
  if (length_ == capacity_ && !Grow(1)) return;
  is_two_byte_ ? void(two()[length_] = c) : void(one()[length_] = static_cast<uint8_t>(c));
  length_++;
}

void StringBuilder::AppendPair(uint32_t code_point) {
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

void StringBuilder::AppendLongPart(const FlatContent& content, uint32_t from, uint32_t to) {
  const uint32_t count = to - from;
  if (count > capacity_ - length_ || (!is_two_byte_ && !content.is_one_byte())) {
    return AppendSubstring(content.string(), from, to);
  }
  if (is_two_byte_ && content.is_one_byte()) {
    const uint8_t* const characters = content.one().data() + from;
    std::copy(characters, characters + count, two() + length_);
  } else if (is_two_byte_) {
    std::memcpy(two() + length_, content.two().data() + from, count * sizeof(uint16_t));
  } else {
    std::memcpy(one() + length_, content.one().data() + from, count);
  }
  length_ += count;
}

void StringBuilder::AppendNumber(double value) {
  if (uint8_t* room = OneByteRoom(kNumberBufferSize)) {
    char* const start = reinterpret_cast<char*>(room);
    const std::string_view text = DoubleToAscii(value, {start, kNumberBufferSize});
    if (text.data() == start) return Commit(static_cast<uint32_t>(text.size()));
    return Append(text);
  }
  char buffer[kNumberBufferSize];
  Append(DoubleToAscii(value, buffer));
}

namespace {

// The two digits of each number below a hundred, one after another.
struct DigitPairs {
  constexpr DigitPairs() {
    for (int i = 0; i < 100; i++) {
      pairs[2 * i] = static_cast<char>('0' + i / 10);
      pairs[2 * i + 1] = static_cast<char>('0' + i % 10);
    }
  }
  char pairs[200] = {};
};
constexpr DigitPairs kDigitPairs;
constexpr uint32_t kSmallLimit = 10'000;

// Writes a number of at most two digits.
char* PutTwo(char* to, uint32_t value) {
  if (value < 10) {
    *to = static_cast<char>('0' + value);
    return to + 1;
  }
  std::memcpy(to, kDigitPairs.pairs + 2 * value, 2);
  return to + 2;
}

// Writes a number below kSmallLimit.
char* PutSmall(char* to, uint32_t value) {
  if (value < 100) return PutTwo(to, value);
  to = PutTwo(to, value / 100);
  std::memcpy(to, kDigitPairs.pairs + 2 * (value % 100), 2);
  return to + 2;
}

}  // namespace

void StringBuilder::AppendInt(int64_t value) {
  constexpr uint32_t kMost = 24;
  if (uint8_t* room = OneByteRoom(kMost)) {
    char* const start = reinterpret_cast<char*>(room);
    if (static_cast<uint64_t>(value) < kSmallLimit) {
      return Commit(static_cast<uint32_t>(PutSmall(start, static_cast<uint32_t>(value)) - start));
    }
    Commit(static_cast<uint32_t>(std::to_chars(start, start + kMost, value).ptr - start));
    return;
  }
  char buffer[kMost];
  auto end = std::to_chars(buffer, buffer + sizeof(buffer), value).ptr;
  Append(std::string_view(buffer, end - buffer));
}

Object StringBuilder::Finish(const char* what) {
  if (is_too_long_) return ThrowError(isolate_, MessageId::kInvalidStringLength);
  Maybe<String> string;
  if (!has_overflowed_) {
    Factory* factory = isolate_->factory();
    string = is_two_byte_ ? factory->TryNewStringFromUtf16({two(), length_})
                          : factory->TryNewStringFromLatin1({one(), length_});
  }
  if (!string) return ThrowNoRoom(isolate_, what);
  return *string;
}

}  // namespace kei
