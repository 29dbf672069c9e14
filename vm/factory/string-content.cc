#include "vm/factory/string-content.h"

#include <algorithm>

namespace kei {
namespace {

int TypeOf(Isolate* isolate, String string) {
  return static_cast<int>(string.instance_type(isolate));
}

// Sequential characters from `start` on; the string is a sequential one.
template <typename Char>
void CopySequential(Isolate* isolate, String string, uint32_t start, uint32_t count, Char* to) {
  if ((TypeOf(isolate, string) & kTwoByteStringBit) == 0) {
    const uint8_t* from = SeqOneByteString::cast(string).chars() + start;
    std::copy(from, from + count, to);
  } else {
    const uint16_t* from = SeqTwoByteString::cast(string).chars() + start;
    for (uint32_t i = 0; i < count; i++) to[i] = static_cast<Char>(from[i]);
  }
}

// Follows thin and sliced strings, and cons strings with an empty second part.
String Unwrap(Isolate* isolate, String string, uint32_t* start) {
  for (;;) {
    switch (TypeOf(isolate, string) & kStringRepresentationMask) {
      case kThinStringTag:
        string = ThinString::cast(string).actual(isolate);
        break;
      case kSlicedStringTag:
        *start += static_cast<uint32_t>(SlicedString::cast(string).offset());
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

// The string's `count` characters from `start` on. Cons strings may be deep on either side, so the
// pending second parts are kept in a list.
template <typename Char>
void CopyCharacters(Isolate* isolate, String string, uint32_t start, uint32_t count, Char* to) {
  struct Piece {
    String string;
    uint32_t start;
    uint32_t count;
  };
  std::vector<Piece> pending{{string, start, count}};
  while (!pending.empty()) {
    Piece piece = pending.back();
    pending.pop_back();
    String inner = Unwrap(isolate, piece.string, &piece.start);
    if ((TypeOf(isolate, inner) & kStringRepresentationMask) == kSeqStringTag) {
      CopySequential(isolate, inner, piece.start, piece.count, to);
      to += piece.count;
      continue;
    }
    ConsString cons = ConsString::cast(inner);
    const uint32_t first_length = cons.first(isolate).length();
    const uint32_t from_first =
        piece.start < first_length ? std::min(first_length - piece.start, piece.count) : 0;
    const uint32_t second_start = piece.start > first_length ? piece.start - first_length : 0;
    if (from_first < piece.count) {
      pending.push_back({cons.second(isolate), second_start, piece.count - from_first});
    }
    if (from_first != 0) pending.push_back({cons.first(isolate), piece.start, from_first});
  }
}

}  // namespace

StringContent::StringContent(Isolate* isolate, String string)
    : owner_(string), length_(string.length()) {
  uint32_t start = 0;
  String inner = Unwrap(isolate, string, &start);
  const int type = TypeOf(isolate, inner);
  owner_ = inner;
  if ((type & kStringRepresentationMask) != kSeqStringTag) {
    Copy(isolate, string);
  } else if ((type & kTwoByteStringBit) == 0) {
    one_ = SeqOneByteString::cast(inner).chars() + start;
  } else {
    two_ = SeqTwoByteString::cast(inner).chars() + start;
  }
}

void StringContent::Copy(Isolate* isolate, String cons) {
  if ((TypeOf(isolate, cons) & kTwoByteStringBit) == 0) {
    one_copy_.resize(length_ + 1);  // never a null pointer
    CopyCharacters(isolate, cons, 0, length_, one_copy_.data());
    one_ = one_copy_.data();
  } else {
    two_copy_.resize(length_ + 1);
    CopyCharacters(isolate, cons, 0, length_, two_copy_.data());
    two_ = two_copy_.data();
  }
}

}  // namespace kei
