#ifndef KEI_VM_FACTORY_STRING_CONTENT_H_
#define KEI_VM_FACTORY_STRING_CONTENT_H_

#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "vm/base/try-vector.h"
#include "vm/isolate/copy-bytes.h"
#include "vm/objects/heap-objects.h"

namespace kei {

// kStringRepresentationMask, kTwoByteStringBit and others of the string's map.
inline int StringTypeBits(Isolate* isolate, String string) {
  return static_cast<int>(string.instance_type(isolate));
}

// The string that a string's characters lie in. Follows thin and sliced strings and flattened cons strings,
// and adds up the offsets. The result is sequential, or a cons string.
String UnwrapString(Isolate* isolate, String string, uint32_t* offset);

// CopyCharacters of any string.
void CopyFromParts(Isolate* isolate, String string, uint32_t from, uint32_t count, uint8_t* to);
void CopyFromParts(Isolate* isolate, String string, uint32_t from, uint32_t count, uint16_t* to);

// Copies `count` characters from `from` on, without flattening and without allocation.
template <typename Char>
void CopyCharacters(Isolate* isolate, String string, uint32_t from, uint32_t count, Char* to) {
  using Raw = std::conditional_t<sizeof(Char) == 1, SeqOneByteString, SeqTwoByteString>;
  constexpr int kType = kSeqStringTag | (sizeof(Char) == 1 ? 0 : kTwoByteStringBit);
  const int type = StringTypeBits(isolate, string);
  if ((type & (kStringRepresentationMask | kTwoByteStringBit)) != kType) {
    return CopyFromParts(isolate, string, from, count, to);
  }
  CopyBytes(to, Raw(string.ptr()).chars() + from, count * sizeof(Char));
}

// The characters of a string of any shape, for reading only. They are those of the sequential string behind
// it, or a copy, outside the heap, of the text of a cons string. Never allocates on the heap.
class StringContent {
 public:
  StringContent(Isolate* isolate, String string);
  StringContent(const StringContent&) = delete;
  StringContent& operator=(const StringContent&) = delete;
  bool is_one_byte() const { return one_ != nullptr; }
  // Calls f with a span of uint8_t or uint16_t.
  template <typename F>
  auto Visit(F&& f) const {
    return one_ != nullptr ? f(std::span<const uint8_t>(one_, length_))
                           : f(std::span<const uint16_t>(two_, length_));
  }

 private:
  template <typename Char>
  const Char* Copy(String cons);

  Isolate* isolate_;
  String owner_;  // keeps the characters alive
  uint32_t length_;
  const uint8_t* one_ = nullptr;
  const uint16_t* two_ = nullptr;
  static constexpr uint32_t kFewBytes = 64;
  alignas(uint16_t) uint8_t few_[kFewBytes];
  TryVector<uint8_t> copy_;  // if the bytes are more
};

}  // namespace kei

#endif  // KEI_VM_FACTORY_STRING_CONTENT_H_
