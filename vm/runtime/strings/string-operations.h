#ifndef KEI_VM_RUNTIME_STRINGS_STRING_OPERATIONS_H_
#define KEI_VM_RUNTIME_STRINGS_STRING_OPERATIONS_H_

#include <span>
#include <string>
#include <string_view>

#include "vm/factory/factory.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {

// --- Shape
inline int StringBits(Isolate* isolate, String s) { return static_cast<int>(s.instance_type(isolate)); }
inline bool IsOneByte(Isolate* isolate, String s) {
  return (StringBits(isolate, s) & kTwoByteStringBit) == 0;
}
inline int RepresentationOf(Isolate* isolate, String s) {
  return StringBits(isolate, s) & kStringRepresentationMask;
}

// The characters of a string, one after another, which stay where they are while the content is seen
// from the stack.
class FlatContent {
 public:
  FlatContent(String string, const uint8_t* one, const uint16_t* two, uint32_t length)
      : string_(string), one_(one), two_(two), length_(length) {}
  uint32_t length() const { return length_; }
  bool is_one_byte() const { return one_ != nullptr; }
  std::span<const uint8_t> one() const { return {one_, length_}; }
  std::span<const uint16_t> two() const { return {two_, length_}; }
  uint16_t operator[](uint32_t i) const { return one_ != nullptr ? one_[i] : two_[i]; }
  String string() const { return string_; }
  // Calls f with a span of uint8_t or uint16_t.
  template <typename F>
  auto Visit(F&& f) const {
    return one_ != nullptr ? f(one()) : f(two());
  }

 private:
  String string_;
  const uint8_t* one_;
  const uint16_t* two_;
  uint32_t length_;
};

// Flattens a cons string in place: its first part becomes the flat string, its second the empty one.
String Flatten(Isolate* isolate, String s);
// The string, or a flat part of it that has the characters from *from on; *from is their place in the part
// then. A text that grows by `+=` and is read after each step would otherwise be copied each time. Once reads
// have paid for a copy, they get the string itself, to be flattened.
String FlatPartWith(Isolate* isolate, String s, uint32_t* from, uint32_t length);
// The content of a string that is not sequential; flattens first.
FlatContent ContentOfParts(Isolate* isolate, String s);
// The characters; flattens first.
inline FlatContent ContentOf(Isolate* isolate, String s) {
  const int bits = StringBits(isolate, s);
  if ((bits & kStringRepresentationMask) != kSeqStringTag) return ContentOfParts(isolate, s);
  if ((bits & kTwoByteStringBit) == 0) {
    return FlatContent(s, SeqOneByteString(s.ptr()).chars(), nullptr, s.length());
  }
  return FlatContent(s, nullptr, SeqTwoByteString(s.ptr()).chars(), s.length());
}
// The characters of a string that is flat already (sequential, or sliced, thin or flattened cons
// onto one); cannot allocate.
FlatContent FlatContentOf(Isolate* isolate, String s);
bool IsFlat(Isolate* isolate, String s);

// --- Making strings
inline String NewStringFromLatin1(Isolate* isolate, std::span<const uint8_t> characters) {
  return isolate->factory()->NewStringFromLatin1(characters);
}
inline String NewStringFromUtf16(Isolate* isolate, std::span<const uint16_t> characters) {
  return isolate->factory()->NewStringFromUtf16(characters);
}
inline String NewStringFromUtf8(Isolate* isolate, std::string_view text) {
  return isolate->factory()->NewStringFromUtf8(text);
}
inline String NewStringFromAscii(Isolate* isolate, std::string_view text) {
  return isolate->factory()->NewStringFromAscii(text);
}
inline String RootString(Isolate* isolate, RootIndex root) { return String::cast(isolate->root(root)); }
inline String CharacterString(Isolate* isolate, uint16_t character) {
  if (character < 0x100) return isolate->single_character_string(static_cast<uint8_t>(character));
  return isolate->factory()->NewCharacterString(character);
}
String CodePointString(Isolate* isolate, uint32_t code_point);

// The RangeError for a text of so many characters: more than the language allows, or than the heap has room
// for. `what` is a noun with its article, such as "the padded text".
[[gnu::cold]] Thrown ThrowTooLong(Isolate* isolate, double length, const char* what);
// A String, or the exception when it would be too long.
Object Concat(Isolate* isolate, String a, String b);
Object RepeatString(Isolate* isolate, String s, double count);
String Substring(Isolate* isolate, String s, uint32_t from, uint32_t to);

// --- Reading
uint16_t CharacterAt(Isolate* isolate, String s, uint32_t index);  // flattens
// The code point at an index, with the pair's second half if there is one.
uint32_t CodePointAt(Isolate* isolate, String s, uint32_t index);
bool StringEquals(Isolate* isolate, String a, String b);
// Compares by UTF-16 code units: negative, 0, positive.
int CompareStrings(Isolate* isolate, String a, String b);
bool StringEqualsAscii(Isolate* isolate, String s, std::string_view text);
// First and last occurrence at or after / at or before a position, or -1.
int64_t StringIndexOf(Isolate* isolate, String s, String pattern, uint32_t from);
// The same of strings that are searched more than once.
int64_t ContentIndexOf(const FlatContent& text, const FlatContent& pattern, uint32_t from);
int64_t StringLastIndexOf(Isolate* isolate, String s, String pattern, uint32_t from);
bool StringMatchesAt(Isolate* isolate, String s, String pattern, uint32_t at);

// --- Hash and names
uint32_t HashOf(Isolate* isolate, Name name);  // NameHash without its flag bits; computes it
String Internalized(Isolate* isolate, String s);

// --- Whole-string functions
enum class TrimMode : uint8_t { kStart, kEnd, kBoth };
String Trim(Isolate* isolate, String s, TrimMode mode);
Object ToLowerCase(Isolate* isolate, String s);
Object ToUpperCase(Isolate* isolate, String s);

// Ill-formed UTF-16 becomes U+FFFD.
std::string ToUtf8(Isolate* isolate, String s);
// For messages: of a string of any length what shows which one it is, and "..." for the rest.
std::string ToShortUtf8(Isolate* isolate, String s);
constexpr uint32_t kShortTextLength = 10'000;

}  // namespace kei

#endif  // KEI_VM_RUNTIME_STRINGS_STRING_OPERATIONS_H_
