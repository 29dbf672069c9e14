#include "vm/runtime/library/arrays/simple-arrays.h"

#include <algorithm>
#include <cmath>

#include "vm/heap/heap.h"
#include "vm/heap/young.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/pieces.h"
#include "vm/isolate/search.h"
#include "vm/objects/cast.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/strings/seq-one-byte.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

TaggedWord* WordsOf(FixedArrayBase elements) {
  return reinterpret_cast<TaggedWord*>(elements.slot(FixedArray::OffsetOf(0)));
}
using Bits = FixedDoubleArray::Bits;
using Double = FixedDoubleArray::Double;
Bits* BitsOf(FixedArrayBase elements) { return Cast<FixedDoubleArray>(elements).bits(); }
Double* DoublesOf(FixedArrayBase elements) { return Cast<FixedDoubleArray>(elements).doubles(); }

// Whether words may be stored into the elements of a kind without a write barrier.
bool NeedsNoBarrier(FixedArrayBase elements, ElementsKind kind) {
  return PackedOf(kind) == ElementsKind::kPackedSmi || IsYoungObject(elements);
}

template <typename T>
bool Reverse(Isolate* isolate, T* data, size_t count) {
  return InPieces(isolate, count / 2, sizeof(T), [&](size_t first, size_t last) {
    for (size_t i = first; i < last; i++) std::swap(data[i], data[count - 1 - i]);
  });
}

bool ReverseWithBarrier(Isolate* isolate, FixedArray elements, size_t count) {
  return InPieces(isolate, count / 2, sizeof(TaggedWord), [&](size_t first, size_t last) {
    for (size_t i = first; i < last; i++) {
      const int low = static_cast<int>(i), high = static_cast<int>(count - 1 - i);
      Object value = elements.get(isolate, low);
      elements.set(isolate, low, elements.get(isolate, high));
      elements.set(isolate, high, value);
    }
  });
}

template <typename T>
bool Fill(Isolate* isolate, T* data, uint32_t from, uint32_t to, T value) {
  return InPieces(isolate, to - from, sizeof(T), [&](size_t first, size_t last) {
    std::fill(data + from + first, data + from + last, value);
  });
}

}  // namespace

bool ReverseElements(Isolate* isolate, JSArray array) {
  const ElementsKind kind = KindOf(isolate, array);
  FixedArrayBase elements = array.elements(isolate);
  const size_t count = ArrayLength(isolate, array);
  if (IsDoubleKind(kind)) return Reverse(isolate, BitsOf(elements), count);
  if (NeedsNoBarrier(elements, kind)) return Reverse(isolate, WordsOf(elements), count);
  return ReverseWithBarrier(isolate, Cast<FixedArray>(isolate, elements), count);
}

bool FillElements(Isolate* isolate, JSArray array, uint32_t from, uint32_t to, Object value) {
  if (from >= to) return true;
  const ElementsKind kind = MoreGeneral(KindOf(isolate, array), KindForValue(isolate, value));
  if (!TransitionElementsKind(isolate, array, kind)) return false;
  FixedArrayBase elements = array.elements(isolate);
  if (IsDoubleKind(kind)) {
    Cast<FixedDoubleArray>(isolate, elements).set(static_cast<int>(from), value.NumberValue(isolate));
    return Fill(isolate, BitsOf(elements), from, to, BitsOf(elements)[from]);
  }
  if (IsImmovable(value) || IsYoungObject(elements)) {
    return Fill(isolate, WordsOf(elements), from, to, value.compressed());
  }
  return InPieces(isolate, to - from, sizeof(TaggedWord), [&](size_t first, size_t last) {
    for (size_t i = first; i < last; i++) {
      Cast<FixedArray>(isolate, elements).set(isolate, static_cast<int>(from + i), value);
    }
  });
}

bool TryDropFirst(Isolate* isolate, JSArray array, uint32_t count) {
  constexpr uint32_t kMaxDropped = 1 << 16;   // without looking whether the execution is being ended
  const uint32_t length = ArrayLength(isolate, array);
  if (count > kMaxDropped || length < kMinTrimmedArray + count ||
      length > ElementsCapacity(isolate, array)) {
    return false;
  }
  const uint32_t size = IsDoubleKind(KindOf(isolate, array)) ? sizeof(double) : kTaggedSize;
  const auto rest = isolate->heap()->TryTrimStart(array.elements(isolate), count, size);
  if (!rest) return false;
  array.set_elements(isolate, Cast<FixedArrayBase>(isolate, *rest));
  SetArrayLengthField(isolate, array, length - count);
  return true;
}

bool ReplaceElements(Isolate* isolate, JSArray array, uint32_t start, uint32_t deleted,
                     std::span<const Object> inserted) {
  const uint32_t length = ArrayLength(isolate, array);
  const auto added = static_cast<uint32_t>(inserted.size());
  if (start == 0 && added == 0 && TryDropFirst(isolate, array, deleted)) return true;
  ElementsKind kind = KindOf(isolate, array);
  for (Object value : inserted) kind = MoreGeneral(kind, KindForValue(isolate, value));
  if (!TransitionElementsKind(isolate, array, kind)) return false;
  const uint32_t new_length = length - deleted + added;
  if (new_length > ElementsCapacity(isolate, array) &&
      !EnsureElementsCapacity(isolate, array, NewElementsCapacity(new_length))) {
    return false;
  }
  FixedArrayBase elements = array.elements(isolate);
  const uint32_t behind = length - start - deleted;
  if (added != deleted && behind > 0 &&
      !CopyElements(isolate, elements, kind, start + deleted, elements, kind, start + added,
                    behind)) {
    return false;
  }
  const uint32_t result = new_length >= length
                              ? new_length
                              : FillWithHoles(isolate, elements, kind, new_length, length);
  SetArrayLengthField(isolate, array, result);
  if (result != new_length) return false;
  for (uint32_t i = 0; i < added; i++) {
    CHECK(StoreElement(isolate, array, start + i, inserted[i]));  // of a kind that holds it
  }
  return true;
}

// --- Searches

namespace {

constexpr auto kWordMask = static_cast<TaggedWord>(kTaggedIdentityMask);

// find(data, predicate), with the elements as words or doubles, whatever tells the wanted ones.
template <typename Find>
int64_t FindDouble(Isolate* isolate, FixedArrayBase elements, Object wanted, Equality equality,
                   Find find) {
  if (wanted.IsUndefined() && equality == Equality::kSameValueZero) {
    return find(BitsOf(elements), IsNanOfBits{kHoleNan});
  }
  if (!wanted.IsNumber(isolate)) return -1;
  const double value = wanted.NumberValue(isolate);
  if (value == value) return find(DoublesOf(elements), EqualsDouble{value});
  if (equality == Equality::kStrict) return -1;
  return find(DoublesOf(elements), IsNan{});
}

struct IsPointer {
  TaggedWord operator()(TaggedWord word) const { return word & kSmiTagMask; }
};

// Whether an element is a string like a flat one.
struct EqualsText {
  Isolate* isolate;
  String text;
  uint32_t length = text.length();
  bool is_quick = AreSeqOneByte(StringBits(isolate, text)) && length <= kPieceBytes;

  static IsPointer Sieve() { return {}; }
  // Whatever else lies where a string would have its length; values are as large, but for the zero BigInt, behind
  // which another root lies.
  uint32_t LengthOrOther(Object element) const {
    static_assert(HeapNumber::kSize >= String::kSize && JSObject::kSize >= String::kSize);
    return Cast<HeapObject>(isolate, element).Read<uint32_t>(String::Layout::length.offset);
  }
  [[gnu::always_inline]] bool operator()(TaggedWord word) const {
    if (word == text.compressed()) return true;
    if (!(word & kSmiTagMask)) return false;
    const Object element = Object::FromCompressed(isolate, word);
    if (LengthOrOther(element) != length || !element.IsString(isolate)) return false;
    const String other = Cast<String>(isolate, element);
    if (is_quick && AreSeqOneByte(StringBits(isolate, other))) {
      return SeqOneByteEquals(other, text, length);
    }
    return StringEquals(isolate, other, text);
  }
};

// Whether an element is a number like another one, which is not NaN.
struct EqualsNumber {
  // A Smi like it, or a pointer.
  struct MayHold {
    TaggedWord word;
    TaggedWord operator()(TaggedWord w) const {
      return IsPointer{}(w) | TaggedWord{((w ^ word) & kWordMask) == 0};
    }
  };
  Isolate* isolate;
  double value;

  MayHold Sieve() const {
    const bool has_smi = value >= kSmiMin && value <= kSmiMax &&
                         static_cast<int32_t>(value) == value;
    return {has_smi ? Smi::From(static_cast<int32_t>(value)).compressed()
                    : isolate->the_hole().compressed()};
  }
  bool operator()(TaggedWord word) const {
    const Object element = Object::FromCompressed(isolate, word);
    if (element.IsSmi()) return element.SmiValue() == value;
    return element.IsHeapNumber(isolate) && element.NumberValue(isolate) == value;
  }
};

template <typename Find>
int64_t FindTagged(Isolate* isolate, FixedArrayBase elements, Object wanted, Equality equality,
                   Find find) {
  const bool holes_count = equality == Equality::kSameValueZero && wanted.IsUndefined();
  const TaggedWord hole = isolate->the_hole().compressed();
  const TaggedWord word = wanted.compressed();
  const bool by_identity =
      wanted.IsJSReceiver(isolate) || wanted.IsNullish() || wanted.IsBoolean();
  if (holes_count) {
    return find(WordsOf(elements), [=](TaggedWord w) { return (w == word) | (w == hole); });
  }
  if (by_identity) return find(WordsOf(elements), [=](TaggedWord w) { return w == word; });
  if (wanted.IsString(isolate)) {
    return find(WordsOf(elements), EqualsText{isolate, Flatten(isolate, Cast<String>(isolate, wanted))});
  }
  if (wanted.IsNumber(isolate) && !std::isnan(wanted.NumberValue(isolate))) {
    return find(WordsOf(elements), EqualsNumber{isolate, wanted.NumberValue(isolate)});
  }
  return find(WordsOf(elements), Costly{[=](TaggedWord w) {
    Object element = Object::FromCompressed(isolate, w);
    if (element.IsTheHole()) return false;
    return equality == Equality::kStrict ? StrictEquals(isolate, element, wanted)
                                         : SameValueZero(isolate, element, wanted);
  }});
}

template <typename Find>
int64_t FindSmi(Isolate* isolate, FixedArrayBase elements, Object wanted, Equality equality,
                Find find) {
  TaggedWord word;
  if (wanted.IsUndefined() && equality == Equality::kSameValueZero) {
    word = isolate->the_hole().compressed();
  } else {
    if (!wanted.IsNumber(isolate)) return -1;
    const double value = wanted.NumberValue(isolate);
    if (!(value >= kSmiMin && value <= kSmiMax)) return -1;
    const auto integer = static_cast<int32_t>(value);
    if (integer != value) return -1;
    word = Smi::From(integer).compressed();
  }
  return find(WordsOf(elements), [=](TaggedWord w) { return ((w ^ word) & kWordMask) == 0; });
}

template <typename Find>
int64_t FindBy(Isolate* isolate, JSArray array, Object wanted, Equality equality, Find find) {
  const ElementsKind kind = KindOf(isolate, array);
  FixedArrayBase elements = array.elements(isolate);
  if (IsDoubleKind(kind)) return FindDouble(isolate, elements, wanted, equality, find);
  if (PackedOf(kind) == ElementsKind::kPackedSmi) {
    return FindSmi(isolate, elements, wanted, equality, find);
  }
  return FindTagged(isolate, elements, wanted, equality, find);
}

}  // namespace

int64_t FindElement(Isolate* isolate, JSArray array, uint32_t from, uint32_t to, Object wanted,
                    Equality equality) {
  return FindBy(isolate, array, wanted, equality, [=](const auto* data, auto holds) {
    return FindIf(data, from, to, holds);
  });
}

int64_t FindLastElement(Isolate* isolate, JSArray array, uint32_t from, uint32_t to, Object wanted,
                        Equality equality) {
  return FindBy(isolate, array, wanted, equality, [=](const auto* data, auto holds) {
    return FindLastIf(data, from, to, holds);
  });
}

}  // namespace kei
