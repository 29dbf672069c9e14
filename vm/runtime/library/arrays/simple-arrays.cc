#include "vm/runtime/library/arrays/simple-arrays.h"

#include <algorithm>
#include <cmath>

#include "vm/heap/barrier.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/search.h"
#include "vm/objects/cast.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/strings/seq-one-byte.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
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

void ReverseWithBarrier(Isolate* isolate, FixedArray elements, uint32_t count) {
  for (uint32_t i = 0; i < count / 2; i++) {
    const int low = static_cast<int>(i), high = static_cast<int>(count - 1 - i);
    Object value = elements.get(isolate, low);
    elements.set(isolate, low, elements.get(isolate, high));
    elements.set(isolate, high, value);
  }
}

}  // namespace

void ReverseElements(Isolate* isolate, JSArray array) {
  const ElementsKind kind = KindOf(isolate, array);
  FixedArrayBase elements = array.elements(isolate);
  const uint32_t count = ArrayLength(isolate, array);
  if (count == 0) return;  // an empty store is tagged, whatever the kind
  if (IsDoubleKind(kind)) {
    std::reverse(BitsOf(elements), BitsOf(elements) + count);
  } else if (NeedsNoBarrier(elements, kind)) {
    std::reverse(WordsOf(elements), WordsOf(elements) + count);
  } else {
    ReverseWithBarrier(isolate, Cast<FixedArray>(isolate, elements), count);
  }
}

bool FillElements(Isolate* isolate, JSArray array, uint32_t from, uint32_t to, Object value) {
  if (from >= to) return true;
  const ElementsKind kind = MoreGeneral(KindOf(isolate, array), KindForValue(isolate, value));
  if (!TransitionElementsKind(isolate, array, kind)) return false;
  FixedArrayBase elements = array.elements(isolate);
  if (IsDoubleKind(kind)) {
    Cast<FixedDoubleArray>(isolate, elements).set(static_cast<int>(from), value.NumberValue(isolate));
    std::fill(BitsOf(elements) + from, BitsOf(elements) + to, BitsOf(elements)[from]);
  } else if (IsImmovable(value) || IsYoungObject(elements)) {
    std::fill(WordsOf(elements) + from, WordsOf(elements) + to, value.compressed());
  } else {
    const FixedArray list = Cast<FixedArray>(isolate, elements);
    for (uint32_t i = from; i < to; i++) list.set(isolate, static_cast<int>(i), value);
  }
  return true;
}

bool TryDropFirst(Isolate* isolate, JSArray array, uint32_t count) {
  constexpr uint32_t kMaxDropped = 1 << 16;  // more are moved over, which makes their room free again
  const uint32_t length = ArrayLength(isolate, array);
  if (count > kMaxDropped || length < kMinTrimmedArray + count || length > ElementsCapacity(isolate, array)) {
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
  if (added != deleted) {
    CopyElements(isolate, elements, kind, start + deleted, elements, kind, start + added, behind);
  }
  if (new_length < length) FillWithHoles(isolate, elements, kind, new_length, length);
  SetArrayLengthField(isolate, array, new_length);
  for (uint32_t i = 0; i < added; i++) {
    CHECK(StoreElement(isolate, array, start + i, inserted[i]));  // its kind holds it
  }
  return true;
}

// --- Searches

namespace {

constexpr auto kWordMask = static_cast<TaggedWord>(kTaggedIdentityMask);

// The elements [from, to), of which the first one or the last one is looked for.
template <bool is_backward>
struct SearchRange {
  template <typename T, typename Predicate>
  [[gnu::always_inline]] int64_t Find(const T* data, Predicate holds) const {
    if constexpr (is_backward) return FindLastIf(data, from, to, holds);
    return FindIf(data, from, to, holds);
  }
  // The range that is still to be looked at behind an element where the search has stopped.
  SearchRange Behind(uint32_t i) const {
    return is_backward ? SearchRange{isolate, from, i} : SearchRange{isolate, i + 1, to};
  }
  Isolate* isolate;
  uint32_t from, to;
};

template <typename Range>
int64_t FindDouble(const Range& range, FixedArrayBase elements, Object wanted, Equality equality) {
  if (wanted.IsUndefined() && equality == Equality::kSameValueZero) {
    return range.Find(BitsOf(elements), IsNanOfBits{kHoleNan});
  }
  if (!wanted.IsNumber(range.isolate)) return -1;
  const double value = wanted.NumberValue(range.isolate);
  if (value == value) return range.Find(DoublesOf(elements), EqualsDouble{value});
  if (equality == Equality::kStrict) return -1;
  return range.Find(DoublesOf(elements), IsNan{});
}

struct IsPointer {
  TaggedWord operator()(TaggedWord word) const { return word & kSmiTagMask; }
};

// Whether an element is a string like a flat one.
struct EqualsText {
  Isolate* isolate;
  String text;
  uint32_t length = text.length();
  bool is_quick = AreSeqOneByte(StringBits(isolate, text));

  static IsPointer Sieve() { return {}; }
  // Whatever else lies where a string would have its length; values are as large, but for the zero BigInt,
  // behind which another root lies.
  [[gnu::always_inline]] uint32_t LengthOrOther(Object element) const {
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

// Whether an element is a string as long as another one.
struct HasLengthOf {
  EqualsText text;
  static IsPointer Sieve() { return {}; }
  bool operator()(TaggedWord word) const {
    if (!(word & kSmiTagMask)) return false;
    const Object element = Object::FromCompressed(text.isolate, word);
    return text.LengthOrOther(element) == text.length && element.IsString(text.isolate);
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
    const bool has_smi = value >= kSmiMin && value <= kSmiMax && static_cast<int32_t>(value) == value;
    return {has_smi ? Smi::From(static_cast<int32_t>(value)).compressed() : isolate->the_hole().compressed()};
  }
  bool operator()(TaggedWord word) const {
    const Object element = Object::FromCompressed(isolate, word);
    if (element.IsSmi()) return element.SmiValue() == value;
    return element.IsHeapNumber(isolate) && element.NumberValue(isolate) == value;
  }
};

// Polls before each comparison, which may take long, with what `may_equal` holds for.
template <typename Range, typename Predicate>
Maybe<int64_t> FindAmongLong(Range range, FixedArray elements, Object wanted, Equality equality,
                             Predicate may_equal) {
  Isolate* isolate = range.isolate;
  for (;;) {
    const int64_t found = range.Find(WordsOf(elements), may_equal);
    if (found < 0) return found;
    KEI_POLL(isolate);
    const Object element = elements.get(isolate, static_cast<int>(found));
    const bool is_equal = equality == Equality::kStrict ? StrictEquals(isolate, element, wanted)
                                                        : SameValueZero(isolate, element, wanted);
    if (is_equal) return found;
    range = range.Behind(static_cast<uint32_t>(found));
  }
}

template <typename Range>
Maybe<int64_t> FindTagged(const Range& range, FixedArrayBase elements, Object wanted, Equality equality) {
  constexpr uint32_t kLongText = 1024;
  Isolate* isolate = range.isolate;
  const bool holes_count = equality == Equality::kSameValueZero && wanted.IsUndefined();
  const TaggedWord hole = isolate->the_hole().compressed();
  const TaggedWord word = wanted.compressed();
  const bool by_identity =
      wanted.IsJSReceiver(isolate) || wanted.IsNullish() || wanted.IsBoolean() || wanted.IsSymbol(isolate);
  if (holes_count) {
    return range.Find(WordsOf(elements), [=](TaggedWord w) { return (w == word) | (w == hole); });
  }
  if (by_identity) return range.Find(WordsOf(elements), [=](TaggedWord w) { return w == word; });
  if (wanted.IsString(isolate) && Cast<String>(isolate, wanted).length() < kLongText) {
    return range.Find(WordsOf(elements),
                      EqualsText{isolate, Flatten(isolate, Cast<String>(isolate, wanted))});
  }
  if (wanted.IsNumber(isolate) && !std::isnan(wanted.NumberValue(isolate))) {
    return range.Find(WordsOf(elements), EqualsNumber{isolate, wanted.NumberValue(isolate)});
  }
  const FixedArray list = Cast<FixedArray>(isolate, elements);
  if (wanted.IsString(isolate)) {
    const EqualsText text{isolate, Flatten(isolate, Cast<String>(isolate, wanted))};
    return FindAmongLong(range, list, wanted, equality, HasLengthOf{text});
  }
  return FindAmongLong(range, list, wanted, equality, [](TaggedWord w) { return w & kSmiTagMask; });
}

template <typename Range>
int64_t FindSmi(const Range& range, FixedArrayBase elements, Object wanted, Equality equality) {
  Isolate* isolate = range.isolate;
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
  return range.Find(WordsOf(elements), [=](TaggedWord w) { return ((w ^ word) & kWordMask) == 0; });
}

template <typename Range>
Maybe<int64_t> FindIn(const Range& range, JSArray array, Object wanted, Equality equality) {
  if (range.from >= range.to) return -1;  // an empty store is tagged, whatever the kind
  const ElementsKind kind = KindOf(range.isolate, array);
  FixedArrayBase elements = array.elements(range.isolate);
  if (IsDoubleKind(kind)) return FindDouble(range, elements, wanted, equality);
  if (PackedOf(kind) == ElementsKind::kPackedSmi) return FindSmi(range, elements, wanted, equality);
  return FindTagged(range, elements, wanted, equality);
}

}  // namespace

Maybe<int64_t> FindElement(Isolate* isolate, JSArray array, uint32_t from, uint32_t to, Object wanted,
                           Equality equality) {
  return FindIn(SearchRange<false>{isolate, from, to}, array, wanted, equality);
}

Maybe<int64_t> FindLastElement(Isolate* isolate, JSArray array, uint32_t from, uint32_t to, Object wanted,
                               Equality equality) {
  return FindIn(SearchRange<true>{isolate, from, to}, array, wanted, equality);
}

}  // namespace kei
