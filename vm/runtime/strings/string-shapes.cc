// Strings as trees of parts: flat content, copying, concatenation, parts of strings.

#include <algorithm>
#include <cstring>

#include "vm/base/text/unicode.h"
#include "vm/factory/factory.h"
#include "vm/factory/internalization.h"
#include "vm/factory/string-content.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/repeat-characters.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {
namespace {

String CopyToNew(Isolate* isolate, String s, uint32_t from, uint32_t count) {
  if (IsOneByte(isolate, s)) {
    SeqOneByteString result = isolate->factory()->NewRawOneByteString(count);
    CopyCharacters(isolate, s, from, count, result.chars());
    return result;
  }
  SeqTwoByteString result = isolate->factory()->NewRawTwoByteString(count);
  CopyCharacters(isolate, s, from, count, result.chars());
  return result;
}

// Makes a cons string refer only to the flat copy of its parts.
void SetFlat(Isolate* isolate, ConsString cons, String flat) {
  cons.set_first(isolate, flat);
  cons.set_second(isolate, isolate->empty_string());
}

// A string that was just joined is mostly two sequential parts of a few Latin-1 characters. Returns the flat
// string then, otherwise one whose ptr() is 0.
String TryFlattenPair(Isolate* isolate, String s) {
  constexpr uint32_t kMaxLength = 1 << 10;
  const int type = StringTypeBits(isolate, s);
  if ((type & (kStringRepresentationMask | kTwoByteStringBit)) != kConsStringTag) return String();
  const ConsString cons = ConsString::cast(s);
  const String first = cons.first(isolate), second = cons.second(isolate);
  const int types = StringTypeBits(isolate, first) | StringTypeBits(isolate, second);
  if ((types & kStringRepresentationMask) != kSeqStringTag || s.length() > kMaxLength ||
      second.length() == 0) {
    return String();
  }
  const SeqOneByteString flat = isolate->factory()->NewRawOneByteString(s.length());
  CopyCharacters(isolate, first, 0, first.length(), flat.chars());
  CopyCharacters(isolate, second, 0, second.length(), flat.chars() + first.length());
  SetFlat(isolate, cons, flat);
  return flat;
}

}  // namespace

// --- Flat content

bool IsFlat(Isolate* isolate, String s) {
  if (RepresentationOf(isolate, s) == kSeqStringTag) return true;
  uint32_t offset = 0;
  return RepresentationOf(isolate, UnwrapString(isolate, s, &offset)) == kSeqStringTag;
}

String Flatten(Isolate* isolate, String s) {
  if (RepresentationOf(isolate, s) == kSeqStringTag) return s;
  if (TryFlattenPair(isolate, s).ptr() != 0) return s;
  uint32_t offset = 0;
  String inner = UnwrapString(isolate, s, &offset);
  if (RepresentationOf(isolate, inner) != kConsStringTag) return s;
  // A sliced string's parent is flat, so `inner` spells the same as `s`.
  SetFlat(isolate, ConsString::cast(inner), CopyToNew(isolate, inner, 0, inner.length()));
  return s;
}

namespace {

// The content of a string that is a part, from `offset` on, of a sequential one.
FlatContent ContentWithin(Isolate* isolate, String s, String inner, uint32_t offset) {
  if (IsOneByte(isolate, inner)) {
    return FlatContent(s, SeqOneByteString::cast(inner).chars() + offset, nullptr, s.length());
  }
  return FlatContent(s, nullptr, SeqTwoByteString::cast(inner).chars() + offset, s.length());
}

}  // namespace

FlatContent FlatContentOf(Isolate* isolate, String s) {
  uint32_t offset = 0;
  const String inner = UnwrapString(isolate, s, &offset);
  CHECK(RepresentationOf(isolate, inner) == kSeqStringTag);
  return ContentWithin(isolate, s, inner, offset);
}

FlatContent ContentOfParts(Isolate* isolate, String s) {
  uint32_t offset = 0;
  const String inner = UnwrapString(isolate, s, &offset);
  if (RepresentationOf(isolate, inner) == kSeqStringTag) {
    return ContentWithin(isolate, s, inner, offset);
  }
  const String flat = TryFlattenPair(isolate, s);
  if (flat.ptr() != 0) {
    return FlatContent(s, SeqOneByteString::cast(flat).chars(), nullptr, s.length());
  }
  return FlatContentOf(isolate, Flatten(isolate, s));
}

// --- Parts of joined strings

namespace {

// A read of a joined string pays for so many characters of its flat copy.
constexpr uint32_t kPaidByRead = 32;
constexpr int kMostPartsPassed = 16;

bool HasPaidForCopy(Isolate* isolate, String s) {
  uint32_t* const paid = &isolate->state()->characters_paid;
  *paid += kPaidByRead;
  if (*paid < s.length()) return false;
  *paid = 0;
  return true;
}

}  // namespace

String FlatPartWith(Isolate* isolate, String s, uint32_t* from, uint32_t length) {
  if (IsFlat(isolate, s) || HasPaidForCopy(isolate, s)) return s;
  String part = s;
  uint32_t at = *from;
  for (int passed = 0; passed < kMostPartsPassed; passed++) {
    if (RepresentationOf(isolate, part) != kConsStringTag) break;
    const ConsString cons = ConsString::cast(part);
    const uint32_t border = cons.first(isolate).length();
    if (at < border && at + length > border) return s;
    part = at < border ? cons.first(isolate) : cons.second(isolate);
    if (at >= border) at -= border;
  }
  if (!IsFlat(isolate, part)) return s;
  *from = at;
  return part;
}

// --- Making strings

String CodePointString(Isolate* isolate, uint32_t code_point) {
  if (code_point < 0x10000) return CharacterString(isolate, static_cast<uint16_t>(code_point));
  const SeqTwoByteString pair = isolate->factory()->NewRawTwoByteString(2);
  pair.chars()[0] = LeadSurrogateOf(code_point);
  pair.chars()[1] = TrailSurrogateOf(code_point);
  return pair;
}

Thrown ThrowTooLong(Isolate* isolate, double length, const char* what) {
  return length > kMaxStringLength ? ThrowError(isolate, MessageId::kInvalidStringLength)
                                   : ThrowNoRoom(isolate, what);
}

Object Concat(Isolate* isolate, String a, String b) {
  const uint32_t a_length = a.length(), b_length = b.length();
  if (a_length == 0) return b;
  if (b_length == 0) return a;
  const uint32_t length = a_length + b_length;
  if (length > isolate->heap()->limits().max_string_length()) {
    return ThrowTooLong(isolate, length, "the concatenated text");
  }
  const bool one_byte = IsOneByte(isolate, a) && IsOneByte(isolate, b);
  if (length >= kMinConsLength) {
    return isolate->factory()->NewConsString(a, b, length, one_byte);
  }
  if (one_byte) {
    SeqOneByteString result = isolate->factory()->NewRawOneByteString(length);
    CopyCharacters(isolate, a, 0, a_length, result.chars());
    CopyCharacters(isolate, b, 0, b_length, result.chars() + a_length);
    return result;
  }
  SeqTwoByteString result = isolate->factory()->NewRawTwoByteString(length);
  CopyCharacters(isolate, a, 0, a_length, result.chars());
  CopyCharacters(isolate, b, 0, b_length, result.chars() + a_length);
  return result;
}

namespace {

// Up to so many characters, copies are made at once; of more, the parts are shared.
constexpr uint32_t kMaxCopiedRepetition = 256;

template <typename Raw>
String FilledWith(Isolate* isolate, String s, uint32_t length, Raw result) {
  CopyCharacters(isolate, s, 0, s.length(), result.chars());
  RepeatCharacters(result.chars(), s.length(), length);
  return result;
}
// The result has more than one character, and no more than kMaxCopiedRepetition.
String Repeated(Isolate* isolate, String s, uint32_t length) {
  Factory* const factory = isolate->factory();
  return IsOneByte(isolate, s) ? FilledWith(isolate, s, length, factory->NewRawOneByteString(length))
                               : FilledWith(isolate, s, length, factory->NewRawTwoByteString(length));
}

}  // namespace

Object RepeatString(Isolate* isolate, String s, double count) {
  if (s.length() == 0 || count == 0) return isolate->empty_string();
  const double total = s.length() * count;
  if (total > isolate->heap()->limits().max_string_length()) {
    return ThrowTooLong(isolate, total, "the repeated text");
  }
  if (total == 1) return s;
  if (total <= kMaxCopiedRepetition) return Repeated(isolate, s, static_cast<uint32_t>(total));
  // The text is doubled: the parts are shared. That the whole fits is known.
  const bool one_byte = IsOneByte(isolate, s);
  const auto join = [&](String a, String b) {
    const uint32_t length = a.length() + b.length();
    if (a.length() == 0 || length < kMinConsLength) return String::cast(Concat(isolate, a, b));
    return String(isolate->factory()->NewConsString(a, b, length, one_byte));
  };
  String result = isolate->empty_string(), power = s;
  for (uint32_t left = static_cast<uint32_t>(count);;) {
    if ((left & 1) != 0) result = join(result, power);
    left >>= 1;
    if (left == 0) return result;
    power = join(power, power);
  }
}

String Substring(Isolate* isolate, String s, uint32_t from, uint32_t to) {
  DCHECK(from <= to && to <= s.length());
  const uint32_t length = to - from;
  if (length == 0) return isolate->empty_string();
  if (length == s.length()) return s;
  if (length == 1) return CharacterString(isolate, CharacterAt(isolate, s, from));
  if (RepresentationOf(isolate, s) != kSeqStringTag) {
    s = FlatPartWith(isolate, s, &from, length);
    if (length == s.length()) return s;
    Flatten(isolate, s);
  }
  if (length < kMinSlicedLength) return CopyToNew(isolate, s, from, length);
  uint32_t offset = from;
  const String parent = UnwrapString(isolate, s, &offset);
  return isolate->factory()->NewSlicedString(parent, offset, length);
}

// --- Reading

uint16_t CharacterAt(Isolate* isolate, String s, uint32_t index) {
  DCHECK(index < s.length());
  const String part = FlatPartWith(isolate, s, &index, 1);
  return ContentOf(isolate, part)[index];
}

uint32_t CodePointAt(Isolate* isolate, String s, uint32_t index) {
  FlatContent content = ContentOf(isolate, s);
  const uint16_t lead = content[index];
  if (!IsLeadSurrogate(lead) || index + 1 == content.length()) return lead;
  const uint16_t trail = content[index + 1];
  return IsTrailSurrogate(trail) ? CombineSurrogates(lead, trail) : lead;
}

// --- Hash and names

uint32_t HashOf(Isolate* isolate, Name name) {
  uint32_t hash = name.raw_hash();
  if ((hash & NameHash::kNotComputed) != 0) {
    if (name.IsString(isolate)) Flatten(isolate, String::cast(name));
    hash = EnsureHash(isolate, name);
  }
  return hash >> NameHash::kShift;
}

String Internalized(Isolate* isolate, String s) {
  if (s.IsInternalizedString(isolate)) return s;
  if (RepresentationOf(isolate, s) == kThinStringTag) return ThinString::cast(s).actual(isolate);
  return isolate->factory()->Internalize(Flatten(isolate, s));
}

namespace {

std::string FirstAsUtf8(const FlatContent& content, uint32_t count) {
  std::string result;
  result.reserve(count);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t c = content[i];
    if (IsLeadSurrogate(c) && i + 1 < count && IsTrailSurrogate(content[i + 1])) {
      c = CombineSurrogates(c, content[++i]);
    } else if (IsLeadSurrogate(c) || IsTrailSurrogate(c)) {
      c = 0xfffd;
    }
    if (c < 0x80) {
      result += static_cast<char>(c);
    } else if (c < 0x800) {
      result += {static_cast<char>(0xc0 | c >> 6), static_cast<char>(0x80 | (c & 0x3f))};
    } else if (c < 0x10000) {
      result += {static_cast<char>(0xe0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3f)),
                 static_cast<char>(0x80 | (c & 0x3f))};
    } else {
      result += {static_cast<char>(0xf0 | c >> 18), static_cast<char>(0x80 | (c >> 12 & 0x3f)),
                 static_cast<char>(0x80 | (c >> 6 & 0x3f)), static_cast<char>(0x80 | (c & 0x3f))};
    }
  }
  return result;
}

}  // namespace

std::string ToUtf8(Isolate* isolate, String s) { return FirstAsUtf8(ContentOf(isolate, s), s.length()); }

std::string ToShortUtf8(Isolate* isolate, String s) {
  if (s.length() <= kShortTextLength) return ToUtf8(isolate, s);
  return FirstAsUtf8(ContentOf(isolate, s), kShortTextLength) + "...";
}

}  // namespace kei
