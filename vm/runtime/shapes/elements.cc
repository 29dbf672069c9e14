#include "vm/runtime/shapes/elements.h"

#include <algorithm>
#include <cstring>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/heap/barrier.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/search.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/prototype-chain.h"

namespace kei {

// --- Kinds

namespace {

// Whether so many doubles can be boxed below the heap's limit.
bool HasRoomForNumbers(Isolate* isolate, uint32_t count) {
  return isolate->heap()->limits().HasRoom(uint64_t{count} * HeapNumber::kSize);
}

}  // namespace

bool TransitionElementsKind(Isolate* isolate, JSObject object, ElementsKind to) {
  const ElementsKind from = KindOf(isolate, object);
  if (from == to) return true;
  if (IsDoubleKind(from) != IsDoubleKind(to)) {
    FixedArrayBase old = object.elements(isolate);
    const uint32_t length = static_cast<uint32_t>(old.length());
    if (IsDoubleKind(from) && !HasRoomForNumbers(isolate, length)) return false;
    auto converted = TryNewElements(isolate, to, length);
    if (!converted) return false;
    CopyElements(isolate, old, from, 0, *converted, to, 0, length);
    object.set_elements(isolate, *converted);
  }
  MigrateToMap(isolate, object, MapForElementsKind(isolate, object.map(isolate), to));
  return true;
}

void MakeElementsHoley(Isolate* isolate, JSObject object) {
  const ElementsKind kind = HoleyOf(KindOf(isolate, object));
  MigrateToMap(isolate, object, MapForElementsKind(isolate, object.map(isolate), kind));
}

// --- Backing stores

Maybe<FixedArrayBase> TryNewElements(Isolate* isolate, ElementsKind kind, uint32_t capacity) {
  if (IsDoubleKind(kind)) return isolate->factory()->TryNewFixedDoubleArray(capacity);
  auto array = isolate->factory()->TryNewFixedArray(capacity, isolate->the_hole());
  if (!array) return std::nullopt;
  return FixedArrayBase(array->ptr());
}

void FillWithHoles(Isolate* isolate, FixedArrayBase elements, ElementsKind kind, uint32_t from, uint32_t to) {
  if (IsDoubleKind(kind)) {
    FixedDoubleArray::Bits* bits = FixedDoubleArray::cast(elements).bits();
    std::fill(bits + from, bits + to, FixedDoubleArray::Bits{kHoleNan});
  } else {
    auto* words = reinterpret_cast<TaggedWord*>(elements.slot(FixedArray::OffsetOf(0)));
    std::fill(words + from, words + to, isolate->the_hole().compressed());
  }
}

namespace {

// No barrier is needed if all are Smis and holes.
void CopyTagged(Isolate* isolate, FixedArray from, uint32_t from_start, FixedArray to, uint32_t to_start,
                uint32_t count, bool needs_barrier) {
  auto* const target = reinterpret_cast<TaggedWord*>(to.slot(FixedArray::OffsetOf(to_start)));
  const auto* const source = reinterpret_cast<const TaggedWord*>(from.slot(FixedArray::OffsetOf(from_start)));
  constexpr uint32_t kMany = 64;  // whether an old object is a new one takes a search
  if (!needs_barrier || IsYoungObject(to) ||
      (count >= kMany && isolate->heap()->barrier().IsNeedlessFor(to))) {
    std::memmove(target, source, count * sizeof(TaggedWord));
    return;
  }
  if (from == to) return isolate->heap()->barrier().MoveWords(to, target, source, count);
  isolate->heap()->barrier().CopyWords(to, target, source, count);
}

void CopyDoubles(FixedDoubleArray from, uint32_t from_start, FixedDoubleArray to, uint32_t to_start,
                 uint32_t count) {
  std::memmove(reinterpret_cast<void*>(to.slot(FixedDoubleArray::OffsetOf(to_start))),
               reinterpret_cast<const void*>(from.slot(FixedDoubleArray::OffsetOf(from_start))),
               count * sizeof(double));
}

void UnboxNumbers(Isolate* isolate, FixedArray from, uint32_t from_start, FixedDoubleArray to,
                  uint32_t to_start, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    Object value = from.get(isolate, from_start + i);
    value.IsTheHole() ? to.set_bits(to_start + i, kHoleNan)
                      : to.set(to_start + i, value.NumberValue(isolate));
  }
}

void BoxDoubles(Isolate* isolate, FixedDoubleArray from, uint32_t from_start, FixedArray to,
                uint32_t to_start, uint32_t count) {
  Object hole = isolate->the_hole();
  for (uint32_t i = 0; i < count; i++) {
    Object value =
        from.is_hole(from_start + i) ? hole : isolate->factory()->NewNumber(from.get(from_start + i));
    to.set(isolate, to_start + i, value);
  }
}

}  // namespace

void CopyElements(Isolate* isolate, FixedArrayBase from, ElementsKind from_kind, uint32_t from_start,
                  FixedArrayBase to, ElementsKind to_kind, uint32_t to_start, uint32_t count) {
  if (count == 0) return;  // an empty store is tagged, whatever the kind
  const bool from_double = IsDoubleKind(from_kind), to_double = IsDoubleKind(to_kind);
  if (!from_double && !to_double) {
    CopyTagged(isolate, FixedArray::cast(from), from_start, FixedArray::cast(to), to_start, count,
               PackedOf(from_kind) != ElementsKind::kPackedSmi);
  } else if (from_double && to_double) {
    CopyDoubles(FixedDoubleArray::cast(from), from_start, FixedDoubleArray::cast(to), to_start, count);
  } else if (to_double) {
    UnboxNumbers(isolate, FixedArray::cast(from), from_start, FixedDoubleArray::cast(to), to_start, count);
  } else {
    BoxDoubles(isolate, FixedDoubleArray::cast(from), from_start, FixedArray::cast(to), to_start, count);
  }
}

Maybe<FixedArrayBase> TryCopyOfElements(Isolate* isolate, FixedArrayBase from, ElementsKind kind,
                                        uint32_t start, uint32_t count) {
  const bool is_double = IsDoubleKind(kind);
  const size_t bytes = size_t{count} * (is_double ? sizeof(double) : sizeof(TaggedWord));
  constexpr size_t kMostAtOnce = size_t{1} << 18;  // a larger copy needs a barrier
  if (count == 0 || bytes > kMostAtOnce) {
    auto copy = TryNewElements(isolate, kind, count);
    if (copy) CopyElements(isolate, from, kind, start, *copy, kind, 0, count);
    return copy;
  }
  const int length = static_cast<int>(count), first = static_cast<int>(start);
  auto object = isolate->factory()->TryAllocate(
      is_double ? isolate->fixed_double_array_map() : isolate->fixed_array_map(),
      is_double ? FixedDoubleArray::SizeFor(length) : FixedArray::SizeFor(length));
  if (!object) return std::nullopt;
  FixedArrayBase copy(object->ptr());
  copy.set_length(length);
  const auto offset = [=](int i) {
    return is_double ? FixedDoubleArray::OffsetOf(i) : FixedArray::OffsetOf(i);
  };
  // An object that was just allocated needs no barrier.
  std::memcpy(reinterpret_cast<void*>(copy.slot(offset(0))),
              reinterpret_cast<const void*>(from.slot(offset(first))), bytes);
  return copy;
}

namespace {

// The FixedArray or dictionary inside arguments and string wrappers, or the elements themselves.
FixedArrayBase StoreOf(Isolate* isolate, JSObject object) {
  FixedArrayBase elements = object.elements(isolate);
  if (!elements.IsTypeSloppyArgumentsElements(isolate)) return elements;
  return FixedArrayBase::cast(SloppyArgumentsElements(elements.ptr()).arguments(isolate));
}

void SetStore(Isolate* isolate, JSObject object, FixedArrayBase store) {
  FixedArrayBase elements = object.elements(isolate);
  if (elements.IsTypeSloppyArgumentsElements(isolate)) {
    SloppyArgumentsElements(elements.ptr()).set_arguments(isolate, store);
  } else {
    object.set_elements(isolate, store);
  }
}

}  // namespace

NumberDictionary DictionaryElements(Isolate* isolate, JSObject object) {
  FixedArrayBase store = StoreOf(isolate, object);
  return store.IsTypeNumberDictionary(isolate) ? NumberDictionary::cast(store) : NumberDictionary(Address{0});
}

uint32_t ElementsCapacity(Isolate* isolate, JSObject object) {
  return static_cast<uint32_t>(StoreOf(isolate, object).length());
}

bool IsFastHole(Isolate* isolate, JSObject object, uint32_t index) {
  FixedArrayBase store = StoreOf(isolate, object);
  if (IsDoubleKind(KindOf(isolate, object))) return FixedDoubleArray::cast(store).is_hole(index);
  return FixedArray::cast(store).get(isolate, index).IsTheHole();
}

bool HasHoles(Isolate* isolate, JSArray array) {
  return IsHoley(KindOf(isolate, array)) &&
         HasHole(isolate, array.elements(isolate), ArrayLength(isolate, array));
}

bool HasHole(Isolate* isolate, FixedArrayBase elements, uint32_t count) {
  if (count > static_cast<uint32_t>(elements.length())) return true;
  if (elements.map(isolate) == isolate->fixed_double_array_map()) {
    using Bits = FixedDoubleArray::Bits;
    const Bits* bits = FixedDoubleArray::cast(elements).bits();
    return FindIf(bits, 0, count, IsNanOfBits{kHoleNan}) >= 0;
  }
  const TaggedWord hole = isolate->the_hole().compressed();
  const auto* words = reinterpret_cast<const TaggedWord*>(elements.slot(FixedArray::OffsetOf(0)));
  return FindIf(words, 0, count, [=](TaggedWord word) { return word == hole; }) >= 0;
}

Object FastElementAt(Isolate* isolate, JSObject object, uint32_t index) {
  const ElementsKind kind = KindOf(isolate, object);
  if (kind == ElementsKind::kSloppyArguments) {
    SloppyArgumentsElements elements = SloppyArgumentsElements::cast(object.elements(isolate));
    const int slot = MappedArgumentSlot(isolate, elements, index);
    if (slot >= 0) return elements.context(isolate).get(isolate, slot);
  }
  FixedArrayBase store = StoreOf(isolate, object);
  if (IsDoubleKind(kind)) {
    FixedDoubleArray doubles = FixedDoubleArray::cast(store);
    return doubles.is_hole(index) ? Object(isolate->the_hole())
                                  : isolate->factory()->NewNumber(doubles.get(index));
  }
  return FixedArray::cast(store).get(isolate, index);
}

bool EnsureElementsCapacity(Isolate* isolate, JSObject object, uint32_t capacity) {
  FixedArrayBase old = StoreOf(isolate, object);
  const uint32_t length = static_cast<uint32_t>(old.length());
  if (length >= capacity) return true;
  const ElementsKind kind = KindOf(isolate, object);
  auto grown = TryNewElements(isolate, kind, capacity);
  if (!grown) return false;
  CopyElements(isolate, old, kind, 0, *grown, kind, 0, length);
  SetStore(isolate, object, *grown);
  return true;
}

// --- Dictionary mode

namespace {

// Calls work(words, is_hole) with the words of fast elements, 32 or 64 bits each.
template <typename F>
auto WithWords(Isolate* isolate, FixedArrayBase store, ElementsKind kind, F&& work) {
  if (IsDoubleKind(kind)) {
    const auto* bits = reinterpret_cast<const uint64_t*>(store.slot(FixedDoubleArray::OffsetOf(0)));
    return work(bits, [](uint64_t word) { return word == kHoleNan; });
  }
  const auto* words = reinterpret_cast<const TaggedWord*>(store.slot(FixedArray::OffsetOf(0)));
  const TaggedWord hole = isolate->the_hole().compressed();
  return work(words, [hole](TaggedWord word) { return word == hole; });
}

// How many of the fast elements are no holes.
uint32_t CountPresent(Isolate* isolate, JSObject object) {
  const FixedArrayBase store = StoreOf(isolate, object);
  return WithWords(isolate, store, KindOf(isolate, object), [&](const auto* words, auto is_hole) {
    constexpr size_t kBlock = 32;  // counted without a branch
    const auto end = static_cast<size_t>(store.length());
    uint32_t count = 0;
    size_t i = 0;
    for (; i + kBlock <= end; i += kBlock) {
      for (size_t k = 0; k < kBlock; k++) count += !is_hole(words[i + k]);
    }
    for (; i < end; i++) count += !is_hole(words[i]);
    return count;
  });
}

// The first fast element from an index on that is no hole, or the capacity.
uint32_t NextPresent(Isolate* isolate, FixedArrayBase store, ElementsKind kind, uint32_t from) {
  const auto capacity = static_cast<uint32_t>(store.length());
  return WithWords(isolate, store, kind, [&]<typename Word>(const Word* words, auto is_hole) {
    const int64_t found = FindIf(words, from, capacity, [&](Word word) { return !is_hole(word); });
    return found < 0 ? capacity : static_cast<uint32_t>(found);
  });
}

}  // namespace

bool NormalizeElements(Isolate* isolate, JSObject object) {
  const ElementsKind kind = KindOf(isolate, object);
  if (IsTypedArrayKind(kind) || DictionaryElements(isolate, object).ptr() != 0) return true;
  FixedArrayBase store = StoreOf(isolate, object);
  const uint32_t capacity = static_cast<uint32_t>(store.length());
  const uint32_t count = CountPresent(isolate, object);
  if (IsDoubleKind(kind) && !HasRoomForNumbers(isolate, count)) return false;
  NumberDictionary dictionary = Numbers::TryNew(isolate, static_cast<int>(count));
  if (dictionary.ptr() == 0) return false;
  for (uint32_t i = 0; (i = NextPresent(isolate, store, kind, i)) < capacity; i++) {
    Object value = IsDoubleKind(kind) ? isolate->factory()->NewNumber(FixedDoubleArray::cast(store).get(i))
                                      : FixedArray::cast(store).get(isolate, i);
    dictionary = Numbers::TryAdd(isolate, dictionary, i, value, ElementAttributes(kind));
    if (dictionary.ptr() == 0) return false;
  }
  SetStore(isolate, object, dictionary);
  if (IsIndexedKind(kind)) {
    MigrateToMap(isolate, object,
                 MapForElementsKind(isolate, object.map(isolate), ElementsKind::kDictionary));
  }
  return true;
}

namespace {

// A dictionary that would need no more room as an array becomes one again. Asked only when the
// dictionary has just grown, since it looks at every entry.
bool TryMakeElementsFast(Isolate* isolate, JSObject object) {
  Map map = object.map(isolate);
  if (map.kind() != ElementsKind::kDictionary || !map.is_extensible()) return false;
  if (map.has(MapBits::kHasReadOnlyElements)) return false;
  NumberDictionary dictionary = NumberDictionary::cast(object.elements(isolate));
  uint32_t end = 0;
  for (int entry = 0; entry < Numbers::Capacity(dictionary); entry++) {
    if (!Numbers::IsLive(isolate, dictionary, entry)) continue;
    if (Numbers::DetailsAt(isolate, dictionary, entry) != kNoAttributes) return false;
    end = std::max(end, Numbers::IndexAt(isolate, dictionary, entry) + 1);
  }
  if (object.IsJSArray(isolate)) end = std::max(end, ArrayLength(isolate, JSArray::cast(object)));
  const uint64_t words = uint64_t{3} * Numbers::Count(isolate, dictionary);
  if (end > kMaxFastElements || end > words) return false;
  auto elements = TryNewElements(isolate, ElementsKind::kHoley, NewElementsCapacity(end));
  if (!elements) return false;
  FixedArray store = FixedArray::cast(*elements);
  for (int entry = 0; entry < Numbers::Capacity(dictionary); entry++) {
    if (!Numbers::IsLive(isolate, dictionary, entry)) continue;
    store.set(isolate, Numbers::IndexAt(isolate, dictionary, entry),
              Numbers::ValueAt(isolate, dictionary, entry));
  }
  object.set_elements(isolate, store);
  MigrateToMap(isolate, object, MapForElementsKind(isolate, map, ElementsKind::kHoley));
  return true;
}

void GrowLengthTo(Isolate* isolate, JSObject object, uint32_t index) {
  if (!object.IsJSArray(isolate)) return;
  JSArray array = JSArray::cast(object);
  if (index >= ArrayLength(isolate, array)) SetArrayLengthField(isolate, array, index + 1);
}

bool AddDictionaryElement(Isolate* isolate, JSObject object, uint32_t index, Object value, int32_t details) {
  NumberDictionary old = DictionaryElements(isolate, object);
  NumberDictionary dictionary = Numbers::TryAdd(isolate, old, index, value, details);
  if (dictionary.ptr() == 0) return false;
  GrowLengthTo(isolate, object, index);
  if (dictionary == old) return true;
  SetStore(isolate, object, dictionary);
  if (details == kNoAttributes) TryMakeElementsFast(isolate, object);
  return true;
}

// A prototype that gets its first elements changes what holes read.
void NoteNewElement(Isolate* isolate, JSObject object) {
  Map map = object.map(isolate);
  if (map.is_prototype()) PrototypeShapeChanged(isolate, map);
}

// Whether many elements would be so few of what they need that a dictionary takes much less; of
// those that grow, which is seldom.
bool WouldBeSparse(Isolate* isolate, JSObject object, uint32_t index) {
  constexpr uint32_t kUnchecked = 5000, kWordsOfEntry = 9;
  const uint32_t capacity = NewElementsCapacity(index + 1);
  if (capacity <= kUnchecked || !IsIndexedKind(KindOf(isolate, object))) return false;
  return uint64_t{CountPresent(isolate, object)} * kWordsOfEntry < capacity;
}

// A new element joins the fast ones (or the FixedArray inside arguments) if that leaves no large
// gap, nor too many of them.
bool MayStayFast(Isolate* isolate, JSObject object, uint32_t index) {
  const uint32_t capacity = ElementsCapacity(isolate, object);
  if (index < capacity) return true;
  return index - capacity < kMaxElementsGap && index < kMaxFastElements &&
         !WouldBeSparse(isolate, object, index);
}

}  // namespace

bool AddElement(Isolate* isolate, JSObject object, uint32_t index, Object value, int attributes) {
  if (object.map(isolate).is_prototype()) NoteNewElement(isolate, object);
  if (DictionaryElements(isolate, object).ptr() != 0 || attributes != kNoAttributes ||
      !object.map(isolate).is_extensible() || !MayStayFast(isolate, object, index)) {
    return NormalizeElements(isolate, object) &&
           AddDictionaryElement(isolate, object, index, value, attributes);
  }
  if (index >= ElementsCapacity(isolate, object) &&
      !EnsureElementsCapacity(isolate, object, NewElementsCapacity(index + 1))) {
    return false;
  }
  const ElementsKind kind = KindOf(isolate, object);
  if (IsFastKind(kind)) {
    ElementsKind needed = MoreGeneral(kind, KindForValue(isolate, value));
    const bool extends = object.IsJSArray(isolate) && index == ArrayLength(isolate, JSArray::cast(object));
    if (!extends && !IsHoley(kind)) needed = HoleyOf(needed);
    if (!TransitionElementsKind(isolate, object, needed)) return false;
  }
  GrowLengthTo(isolate, object, index);
  return StoreElement(isolate, object, index, value);
}

bool SetDictionaryElement(Isolate* isolate, JSObject object, uint32_t index, Object value, int32_t details) {
  if (object.map(isolate).is_prototype()) NoteNewElement(isolate, object);
  if (!NormalizeElements(isolate, object)) return false;
  NumberDictionary dictionary = DictionaryElements(isolate, object);
  const int entry = Numbers::Find(isolate, dictionary, index);
  if (entry < 0) return AddDictionaryElement(isolate, object, index, value, details);
  Numbers::SetValueAt(isolate, dictionary, entry, value);
  Numbers::SetDetailsAt(isolate, dictionary, entry, details);
  return true;
}

bool StoreElement(Isolate* isolate, JSObject object, uint32_t index, Object value) {
  const ElementsKind kind = KindOf(isolate, object);
  if (kind == ElementsKind::kSloppyArguments) {
    SloppyArgumentsElements elements = SloppyArgumentsElements::cast(object.elements(isolate));
    const int slot = MappedArgumentSlot(isolate, elements, index);
    if (slot >= 0) {
      elements.context(isolate).set(isolate, slot, value);
      return true;
    }
  }
  if (IsFastKind(kind) &&
      !TransitionElementsKind(isolate, object, MoreGeneral(kind, KindForValue(isolate, value)))) {
    return false;
  }
  FixedArrayBase store = StoreOf(isolate, object);
  if (IsDoubleKind(KindOf(isolate, object))) {
    FixedDoubleArray::cast(store).set(index, value.NumberValue(isolate));
  } else {
    FixedArray::cast(store).set(isolate, index, value);
  }
  return true;
}

void RemoveElement(Isolate* isolate, JSObject object, uint32_t index) {
  const ElementsKind kind = KindOf(isolate, object);
  if (kind == ElementsKind::kSloppyArguments) {
    UnmapArgument(isolate, SloppyArgumentsElements::cast(object.elements(isolate)), index);
  }
  NumberDictionary dictionary = DictionaryElements(isolate, object);
  if (dictionary.ptr() != 0) {
    const int entry = Numbers::Find(isolate, dictionary, index);
    if (entry >= 0) Numbers::Delete(isolate, dictionary, entry);
    return;
  }
  if (index >= ElementsCapacity(isolate, object)) return;
  if (IsIndexedKind(kind)) MakeElementsHoley(isolate, object);
  FillWithHoles(isolate, StoreOf(isolate, object), KindOf(isolate, object), index, index + 1);
}

// --- Length

void SetArrayLengthField(Isolate* isolate, JSArray array, uint32_t length) {
  array.set_length(isolate, isolate->factory()->NewNumberFromUint32(length));
}

// --- Arguments

int MappedArgumentSlot(Isolate* isolate, SloppyArgumentsElements elements, uint32_t index) {
  if (index >= static_cast<uint32_t>(elements.length())) return -1;
  Object slot = elements.get(isolate, index);
  return slot.IsSmi() ? slot.SmiValue() : -1;
}

void UnmapArgument(Isolate* isolate, SloppyArgumentsElements elements, uint32_t index) {
  if (index < static_cast<uint32_t>(elements.length())) {
    elements.set(isolate, index, isolate->the_hole());
  }
}

bool ChainHasNoElements(Isolate* isolate, Map map) {
  PrototypeChain chain(isolate, map);
  for (; !chain.done(); chain.Advance()) {
    JSObject object = chain.object();
    if (object.map(isolate).has(MapBits::kExotic)) return false;
    if (object.elements(isolate) != isolate->empty_fixed_array()) return false;
  }
  return chain.is_complete();
}

}  // namespace kei
