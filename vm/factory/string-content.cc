#include "vm/factory/string-content.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>

#include "vm/base/large-blocks.h"
#include "vm/heap/allocation-type.h"
#include "vm/isolate/pieces.h"

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
  bool Copy(String string, uint32_t from, uint32_t count, Char* to) {
    while (count > 0) {
      if (StopsAt(isolate_, steps_++)) return false;
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
        return Copy(first, 0, in_first, to) && CopyFlat(to, in_second, to + in_first);
      }
      if (in_first <= in_second) {
        if (!CopyPart(first, from, in_first, to)) return false;
        string = second;
        from = 0;
        to += in_first;
        count = in_second;
      } else {
        if (!CopyPart(second, 0, in_second, to + in_first)) return false;
        string = first;
        count = in_first;
      }
    }
    return true;
  }

 private:
  bool IsCons(String string) const {
    return (StringTypeBits(isolate_, string) & kStringRepresentationMask) == kConsStringTag;
  }
  // Where it is no tree itself, which most parts are not.
  bool CopyPart(String string, uint32_t from, uint32_t count, Char* to) {
    return IsSequential(isolate_, string) ? CopySequential(string, from, count, to)
                                          : Copy(string, from, count, to);
  }
  bool CopySequential(String string, uint32_t from, uint32_t count, Char* to) {
    if (sizeof(Char) == 1 || IsOneByte(isolate_, string)) {   // parts of Latin-1 are that, too
      return CopyFlat(SeqOneByteString::cast(string).chars() + from, count, to);
    }
    return CopyFlat(SeqTwoByteString::cast(string).chars() + from, count, to);
  }

  template <typename From>
  bool CopyFlat(const From* from, uint32_t count, Char* to) {
    constexpr uint32_t kFew = 8;
    if (count <= kFew) {
      for (uint32_t i = 0; i < count; i++) to[i] = static_cast<Char>(from[i]);
      return true;
    }
    if constexpr (sizeof(From) == sizeof(Char)) {
      return InPieces(isolate_, count, sizeof(Char), [&](size_t first, size_t last) {
        std::memcpy(to + first, from + first, (last - first) * sizeof(Char));
      });
    }
    return InPieces(isolate_, count, sizeof(Char), [&](size_t first, size_t last) {
      if constexpr (sizeof(From) == sizeof(Char)) {
        std::memcpy(to + first, from + first, (last - first) * sizeof(Char));
      } else {
        std::transform(from + first, from + last, to + first,
                       [](From c) { return static_cast<Char>(c); });
      }
    });
  }

  Isolate* isolate_;
  size_t steps_ = 0;
};

}  // namespace

String UnwrapString(Isolate* isolate, String string, uint32_t* offset) {
  for (;;) {
    switch (StringTypeBits(isolate, string) & kStringRepresentationMask) {
      case kThinStringTag:
        string = ThinString::cast(string).actual(isolate);
        break;
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
      default:
        return string;
    }
  }
}

bool CopyFromParts(Isolate* isolate, String string, uint32_t from, uint32_t count, uint8_t* to) {
  return Copier<uint8_t>(isolate).Copy(string, from, count, to);
}
bool CopyFromParts(Isolate* isolate, String string, uint32_t from, uint32_t count, uint16_t* to) {
  return Copier<uint16_t>(isolate).Copy(string, from, count, to);
}

// Address space only: pages that are read and never written are all the same one.
const uint8_t* BlankCharacters(Isolate* isolate) {
  static void* const blank = mmap(nullptr, kMaxStringLength, PROT_READ,
                                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (blank == MAP_FAILED) isolate->memory()->OutOfMemory(kMaxStringLength);
  return static_cast<const uint8_t*>(blank);
}

StringContent::StringContent(Isolate* isolate, String string)
    : isolate_(isolate), owner_(string), length_(string.length()) {
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

StringContent::~StringContent() {
  if (copy_ == nullptr) return;
  FreeBlock(copy_, copy_bytes_);
  isolate_->memory()->RemoveExternal(copy_bytes_);
}

template <typename Char>
const Char* StringContent::Copy(String cons) {
  const uint64_t bytes = uint64_t{length_} * sizeof(Char);
  if (bytes <= kFewBytes) {
    auto* const to = reinterpret_cast<Char*>(few_);
    std::memset(few_, 0, sizeof(few_));
    is_complete_ = CopyCharacters(isolate_, cons, 0, length_, to);
    return to;
  }
  copy_bytes_ = bytes;
  isolate_->memory()->AddExternal(copy_bytes_);
  copy_ = AllocateZeroedBlock(copy_bytes_);
  if (copy_ == nullptr) isolate_->memory()->OutOfMemory(copy_bytes_);
  is_complete_ = CopyCharacters(isolate_, cons, 0, length_, static_cast<Char*>(copy_));
  return static_cast<const Char*>(copy_);
}

}  // namespace kei
