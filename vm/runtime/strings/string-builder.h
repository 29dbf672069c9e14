#ifndef KEI_VM_RUNTIME_STRINGS_STRING_BUILDER_H_
#define KEI_VM_RUNTIME_STRINGS_STRING_BUILDER_H_

#include <cstdint>
#include <cstring>
#include <string_view>

#include "vm/base/try-vector.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

// Collects characters outside the heap; one-byte until a wider one arrives. Its memory counts
// against the heap's limit, so that growing may collect garbage; it never runs JavaScript. A length
// that is too much for a string or for the memory shows in Finish. Characters that are appended after
// that are dropped.
class StringBuilder {
 public:
  explicit StringBuilder(Isolate* isolate) : isolate_(isolate), memory_(isolate->memory()) {}
  StringBuilder(const StringBuilder&) = delete;
  StringBuilder& operator=(const StringBuilder&) = delete;

  void Append(char c) { AppendCharacter(static_cast<uint8_t>(c)); }
  [[gnu::always_inline]] void AppendCharacter(uint16_t c) {
    if (length_ == capacity_) return AppendWithGrowth(c);
    if (is_two_byte_) {
      two()[length_++] = c;
    } else if (c < 0x100) {
      one()[length_++] = static_cast<uint8_t>(c);
    } else {
      AppendWithGrowth(c);
    }
  }
  // A literal.
  template <size_t size>
  void AppendWord(const char (&word)[size]) {
    uint8_t* const room = OneByteRoom(size - 1);
    if (room == nullptr) return Append(std::string_view(word, size - 1));
    std::memcpy(room, word, size - 1);
    Commit(size - 1);
  }
  void AppendCodePoint(uint32_t code_point) {
    if (code_point < 0x10000) return AppendCharacter(static_cast<uint16_t>(code_point));
    AppendPair(code_point);
  }
  void Append(std::string_view ascii);
  void Append(String string) {
    const int representation = StringBits(isolate_, string) & kStringRepresentationMask;
    if (representation != kSeqStringTag) return AppendSubstring(string, 0, string.length());
    AppendPart(ContentOf(isolate_, string), 0, string.length());
  }
  void AppendSubstring(String string, uint32_t from, uint32_t to);
  // Appends a part of a string of which many parts are appended.
  void AppendPart(const FlatContent& content, uint32_t from, uint32_t to) {
    const uint32_t count = to - from;
    if (count > kShortPart || count > capacity_ - length_ || !content.is_one_byte()) {
      return AppendLongPart(content, from, to);
    }
    const uint8_t* const characters = content.one().data() + from;
    if (is_two_byte_) {
      for (uint32_t i = 0; i < count; i++) two()[length_ + i] = characters[i];
    } else {
      CopyShort(one() + length_, characters, count);
    }
    length_ += count;
  }
  void AppendNumber(double value);
  void AppendInt(int64_t value);
  // Room for so many Latin-1 characters, of which Commit says how many were written. Null if there is none
  // without growing or the characters are wider.
  uint8_t* OneByteRoom(uint32_t count) {
    return is_two_byte_ || count > capacity_ - length_ ? nullptr : one() + length_;
  }
  // Room for so many of any width; null if there is none without growing.
  uint16_t* TwoByteRoom(uint32_t count) {
    if (!Widen() || count > capacity_ - length_) return nullptr;
    return two() + length_;
  }
  bool is_two_byte() const { return is_two_byte_; }
  void Commit(uint32_t count) { length_ += count; }

  uint64_t length() const { return length_; }
  bool empty() const { return length_ == 0; }
  // Finish is going to throw.
  bool has_overflowed() const { return has_overflowed_; }
  void Clear() { length_ = 0; }
  // A String, or the exception: a RangeError that says that it is too long, or that the heap has no room
  // for `what`.
  Object Finish(const char* what = "the text");
  // For texts that cannot be too long.
  String FinishString() { return String::cast(Finish()); }

 private:
  static constexpr uint32_t kInlineBytes = 480;
  static constexpr uint32_t kShortPart = 16;

  uint8_t* one() { return static_cast<uint8_t*>(data_); }
  uint16_t* two() { return static_cast<uint16_t*>(data_); }
  int width() const { return is_two_byte_ ? 2 : 1; }
  // Called if there is no room, or the characters are wider from now on.
  void AppendWithGrowth(uint16_t c);
  void AppendPair(uint32_t code_point);
  void AppendLongPart(const FlatContent& content, uint32_t from, uint32_t to);
  // At most kShortPart bytes: if they are more than a word, the last word has some of those before.
  static void CopyShort(uint8_t* to, const uint8_t* from, uint32_t count) {
    if (count >= 8) {
      std::memcpy(to, from, 8);
      std::memcpy(to + count - 8, from + count - 8, 8);
    } else if (count >= 4) {
      std::memcpy(to, from, 4);
      std::memcpy(to + count - 4, from + count - 4, 4);
    } else {
      for (uint32_t i = 0; i < count; i++) to[i] = from[i];
    }
  }
  // Each of these is false if there is no room, from then on.
  bool Widen();
  bool Grow(uint64_t more);
  bool TryReserve(TryVector<uint8_t>* memory, uint64_t bytes);

  Isolate* isolate_;
  TryVector<uint8_t> memory_;  // if the characters do not fit inline_
  void* data_ = inline_;
  uint32_t length_ = 0;
  uint32_t capacity_ = kInlineBytes;  // in characters
  bool is_two_byte_ = false;
  bool has_overflowed_ = false;
  bool is_too_long_ = false;
  alignas(uint16_t) uint8_t inline_[kInlineBytes];
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_STRINGS_STRING_BUILDER_H_
