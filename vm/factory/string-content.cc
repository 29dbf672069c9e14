#include "vm/factory/string-content.h"

#include <algorithm>
#include <cstring>

#include "vm/isolate/isolate.h"

namespace kei {
namespace {

bool IsOneByte(Isolate* isolate, String string) {
  return (StringTypeBits(isolate, string) & kTwoByteStringBit) == 0;
}
bool IsSequential(Isolate* isolate, String string) {
  return (StringTypeBits(isolate, string) & kStringRepresentationMask) == kSeqStringTag;
}

template <typename Char>
class Copier {
 public:
  explicit Copier(Isolate* isolate) : isolate_(isolate) {}

  // Recurses into the shorter part and goes on with the longer one, so that the depth is
  // logarithmic however the tree leans.
  void Copy(String string, uint32_t from, uint32_t count, Char* to) {
    while (count > 0) {
      if (!IsCons(string)) {
        string = UnwrapString(isolate_, string, &from);
        if (IsSequential(isolate_, string)) return CopySequential(string, from, count, to);
      }
      const String first = ConsString::cast(string).first(isolate_);
      const String second = ConsString::cast(string).second(isolate_);
      const uint32_t border = first.length();
      if (from >= border) {
        string = second;
        from -= border;
        continue;
      }
      if (from + count <= border) {
        string = first;
        continue;
      }
      const uint32_t in_first = border - from, in_second = count - in_first;
      if (first == second && in_first == in_second) {  // repeat doubles strings
        Copy(first, 0, in_first, to);
        return CopyFlat(to, in_second, to + in_first);
      }
      if (in_first <= in_second) {
        CopyPart(first, from, in_first, to);
        string = second;
        from = 0;
        to += in_first;
        count = in_second;
      } else {
        CopyPart(second, 0, in_second, to + in_first);
        string = first;
        count = in_first;
      }
    }
  }

 private:
  bool IsCons(String string) const {
    return (StringTypeBits(isolate_, string) & kStringRepresentationMask) == kConsStringTag;
  }
  // A part is sequential, as most are, or a tree itself.
  void CopyPart(String string, uint32_t from, uint32_t count, Char* to) {
    if (IsSequential(isolate_, string)) return CopySequential(string, from, count, to);
    Copy(string, from, count, to);
  }
  void CopySequential(String string, uint32_t from, uint32_t count, Char* to) {
    if (sizeof(Char) == 1 || IsOneByte(isolate_, string)) {  // parts of Latin-1 are that, too
      return CopyFlat(SeqOneByteString::cast(string).chars() + from, count, to);
    }
    CopyFlat(SeqTwoByteString::cast(string).chars() + from, count, to);
  }

  template <typename From>
  void CopyFlat(const From* from, uint32_t count, Char* to) {
    constexpr uint32_t kFew = 8;
    if (sizeof(From) == sizeof(Char) && count > kFew) {
      std::memcpy(to, from, count * sizeof(Char));
    } else {
      for (uint32_t i = 0; i < count; i++) to[i] = static_cast<Char>(from[i]);
    }
  }

  Isolate* isolate_;
};

}  // namespace

String UnwrapString(Isolate* isolate, String string, uint32_t* offset) {
  for (;;) {
    switch (StringTypeBits(isolate, string) & kStringRepresentationMask) {
      case kThinStringTag: string = ThinString::cast(string).actual(isolate); break;
      case kSlicedStringTag:
        *offset += static_cast<uint32_t>(SlicedString::cast(string).offset());
        string = SlicedString::cast(string).parent(isolate);
        break;
      case kConsStringTag: {
        ConsString cons = ConsString::cast(string);
        if (cons.second(isolate).length() != 0) return string;
        string = cons.first(isolate);
        break;
      }
      default: return string;
    }
  }
}

void CopyFromParts(Isolate* isolate, String string, uint32_t from, uint32_t count, uint8_t* to) {
  Copier<uint8_t>(isolate).Copy(string, from, count, to);
}
void CopyFromParts(Isolate* isolate, String string, uint32_t from, uint32_t count, uint16_t* to) {
  Copier<uint16_t>(isolate).Copy(string, from, count, to);
}

StringContent::StringContent(Isolate* isolate, String string)
    : isolate_(isolate), owner_(string), length_(string.length()), copy_(isolate->memory()) {
  uint32_t start = 0;
  String inner = UnwrapString(isolate, string, &start);
  owner_ = inner;
  if (IsSequential(isolate, inner)) {
    if (IsOneByte(isolate, inner)) {
      one_ = SeqOneByteString::cast(inner).chars() + start;
    } else {
      two_ = SeqTwoByteString::cast(inner).chars() + start;
    }
  } else if (IsOneByte(isolate, inner)) {
    one_ = Copy<uint8_t>(string);
  } else {
    two_ = Copy<uint16_t>(string);
  }
}

template <typename Char>
const Char* StringContent::Copy(String cons) {
  const uint64_t bytes = uint64_t{length_} * sizeof(Char);
  if (bytes > kFewBytes) copy_.ReserveOrEnd(bytes);
  auto* const to = reinterpret_cast<Char*>(bytes > kFewBytes ? copy_.data() : few_);
  CopyCharacters(isolate_, cons, 0, length_, to);
  return to;
}

}  // namespace kei
