// The objects behind Intl.Segmenter: %Segments% and its iterator. Both keep the text twice, since the module
// wants UTF-16. The iterator keeps a batch of segments that the module found at once.

#include "vm/runtime/library/intl/segments.h"

#include <algorithm>

#include "vm/base/try-vector.h"
#include "vm/factory/factory.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/utf16-text.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

using international::Segment;
using international::TheInternational;

// The slots of a FixedArray that stands where instances of classes keep their options. The iterator alone has
// those from kNext on: the batch's numbers are pairs of an end and whether it is behind a word.
enum SegmentSlot {
  kInput,
  kUtf16,
  kSegmentsSize,
  kNext = kSegmentsSize,
  kCount,
  kPosition,
  kBatch,
  kIteratorSize
};
// A batch is twice as long as the one before. If a dictionary divides a run of letters, as in Thai,
// ICU looks through the rest of the run for each batch.
constexpr int kLeastInBatch = 32, kMostInBatch = 1 << 16;

constexpr char kSegmentsOfText[] = "the segments of a text";

// A string of UTF-16 of the same characters; nothing if there is no room.
Maybe<String> InUtf16(Isolate* isolate, String text) {
  const FlatContent content = ContentOf(isolate, text);
  if (!content.is_one_byte()) return content.string();
  const auto copy = isolate->factory()->TryNewRawTwoByteString(content.length());
  if (!copy) return std::nullopt;
  std::ranges::copy(ContentOf(isolate, text).one(), copy->chars());
  return String(*copy);
}

JSIntlObject NewSegmentObject(Isolate* isolate, IntlSlot map, IntlKind kind, Object key, FixedArray slots) {
  const Object object = NewObjectOfMap(isolate, Cast<Map>(isolate, IntlIntrinsic(isolate, map)));
  JSIntlObject segments = Cast<JSIntlObject>(isolate, object);
  segments.set_key(isolate, key);
  segments.set_options(isolate, slots);
  segments.set_kind(static_cast<int>(kind));
  return segments;
}

String TextIn(Isolate* isolate, FixedArray slots, SegmentSlot slot) {
  return Cast<String>(isolate, slots.get(isolate, slot));
}
uint32_t NumberIn(Isolate* isolate, FixedArray slots, int slot) {
  return static_cast<uint32_t>(Cast<Smi>(isolate, slots.get(isolate, slot)).value());
}
void SetNumber(Isolate* isolate, FixedArray slots, int slot, uint32_t number) {
  slots.set(isolate, slot, Smi::From(static_cast<int>(number)));
}

// CreateSegmentDataObject
Object SegmentData(Isolate* isolate, JSIntlObject segments, const Segment& segment) {
  const String input = TextIn(isolate, segments.options(isolate), kInput);
  const JSObject data = NewObjectOfMap(isolate, isolate->ObjectMap());
  const auto add = [&](std::string_view name, Object value) {
    const String key = isolate->factory()->InternalizeAscii(name);
    AddOwnProperty(isolate, data, PropertyKey::FromName(isolate, key), value);
  };
  add("segment", Substring(isolate, input, segment.begin, segment.end));
  add("index", Smi::From(static_cast<int>(segment.begin)));
  add("input", input);
  if (KeyOf(isolate, segments).back() == 'w')
    add("isWordLike", ToBooleanObject(isolate, segment.is_word_like));
  return data;
}

// The list for the next batch; nothing if there is no room.
Maybe<FixedArray> ListForBatch(Isolate* isolate, FixedArray slots) {
  const FixedArray last = Cast<FixedArray>(isolate, slots.get(isolate, kBatch));
  const int size = 2 * std::clamp(last.length(), kLeastInBatch, kMostInBatch);
  if (last.length() == size) return last;
  return isolate->factory()->TryNewFixedArray(static_cast<uint32_t>(size), isolate->undefined());
}

// Finds segments behind the last one that was given, unless it was the text's last. Undefined or the
// exception.
Object FillBatch(Isolate* isolate, JSIntlObject iterator, FixedArray slots) {
  const String text = TextIn(isolate, slots, kUtf16);
  const uint32_t start = NumberIn(isolate, slots, kPosition);
  if (start == text.length()) return isolate->undefined();
  const auto batch = ListForBatch(isolate, slots);
  KEI_TRY_ROOM(batch.has_value(), kSegmentsOfText);
  TryVector<Segment> found(isolate->memory());
  const size_t most = std::min<size_t>(static_cast<size_t>(batch->length() / 2), text.length() - start);
  KEI_TRY_ROOM(found.TryReserve(most), kSegmentsOfText);
  const size_t count = TheInternational()->find_segments(
      KeyOf(isolate, iterator), ContentOf(isolate, text).two().subspan(start), std::span(found.data(), most));
  for (size_t i = 0; i < count; i++) {
    const Segment& segment = found.data()[i];
    SetNumber(isolate, *batch, static_cast<int>(2 * i), start + segment.end);
    SetNumber(isolate, *batch, static_cast<int>(2 * i + 1), segment.is_word_like ? 1 : 0);
  }
  slots.set(isolate, kBatch, *batch);
  SetNumber(isolate, slots, kNext, 0);
  SetNumber(isolate, slots, kCount, static_cast<uint32_t>(count));
  return isolate->undefined();
}

bool IsBatchUsedUp(Isolate* isolate, FixedArray slots) {
  return NumberIn(isolate, slots, kNext) == NumberIn(isolate, slots, kCount);
}

// The next one of the batch, which there is.
Segment TakeNext(Isolate* isolate, FixedArray slots) {
  const uint32_t next = NumberIn(isolate, slots, kNext);
  const FixedArray batch = Cast<FixedArray>(isolate, slots.get(isolate, kBatch));
  const uint32_t end = NumberIn(isolate, batch, static_cast<int>(2 * next));
  const Segment segment{NumberIn(isolate, slots, kPosition), end,
                        NumberIn(isolate, batch, static_cast<int>(2 * next + 1)) == 1};
  SetNumber(isolate, slots, kNext, next + 1);
  SetNumber(isolate, slots, kPosition, end);
  return segment;
}

}  // namespace

Object NewSegments(Isolate* isolate, JSIntlObject segmenter, String text) {
  const auto utf16 = InUtf16(isolate, text);
  KEI_TRY_ROOM(utf16.has_value(), kTextInUtf16);
  const FixedArray slots = isolate->factory()->NewFixedArray(kSegmentsSize);
  slots.set(isolate, kInput, text);
  slots.set(isolate, kUtf16, *utf16);
  return NewSegmentObject(isolate, IntlSlot::kIntlSegmentsMap, IntlKind::kSegments, segmenter.key(isolate),
                          slots);
}

BUILTIN(IntlSegmentsPrototypeContaining) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kSegments, "%Segments.prototype%.containing"));
  KEI_TRY_VALUE(index, ToIntegerOrInfinity(isolate, args.at(0)));
  const FlatContent text = ContentOf(isolate, TextIn(isolate, self.options(isolate), kUtf16));
  if (index < 0 || index >= text.length()) return isolate->undefined();
  const Segment segment =
      TheInternational()->segment_at(KeyOf(isolate, self), text.two(), static_cast<size_t>(index));
  return SegmentData(isolate, self, segment);
}

BUILTIN(IntlSegmentsPrototypeIterator) {
  KEI_TRY_VALUE(self,
                ThisIntlObject(isolate, args, IntlKind::kSegments, "%Segments.prototype%[Symbol.iterator]"));
  const FixedArray slots = isolate->factory()->NewFixedArray(kIteratorSize);
  const FixedArray texts = self.options(isolate);
  for (int slot : {kInput, kUtf16}) slots.set(isolate, slot, texts.get(isolate, slot));
  for (int slot : {kNext, kCount, kPosition}) SetNumber(isolate, slots, slot, 0);
  slots.set(isolate, kBatch, isolate->empty_fixed_array());
  return NewSegmentObject(isolate, IntlSlot::kIntlSegmentIteratorMap, IntlKind::kSegmentIterator,
                          self.key(isolate), slots);
}

BUILTIN(IntlSegmentIteratorPrototypeNext) {
  KEI_TRY_VALUE(
      self, ThisIntlObject(isolate, args, IntlKind::kSegmentIterator, "%SegmentIterator.prototype%.next"));
  const FixedArray slots = self.options(isolate);
  if (IsBatchUsedUp(isolate, slots)) KEI_TRY_VOID(FillBatch(isolate, self, slots));
  if (IsBatchUsedUp(isolate, slots)) return isolate->factory()->NewIteratorResult(isolate->undefined(), true);
  const Segment segment = TakeNext(isolate, slots);
  return isolate->factory()->NewIteratorResult(SegmentData(isolate, self, segment), false);
}

}  // namespace kei
