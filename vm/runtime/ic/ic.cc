#include "vm/runtime/ic/ic.h"

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/objects/cast.h"
#include "vm/runtime/frames/frames.h"

namespace kei {
namespace {

// Pairs of a weak map and its handler.
constexpr int kPairSize = 2;

// How many there may be when one of this map is added. A handler for one string is true for all, so strings
// alone do not make a site megamorphic.
int MaxPairs(Map map) {
  return static_cast<int>(map.type()) < kFirstNonStringType ? kStringTypes : kMaxPolymorphism;
}

FixedArray StubCacheOf(Isolate* isolate, StubCacheKind kind) {
  return kind == StubCacheKind::kLoad ? isolate->stub_cache() : isolate->store_stub_cache();
}

void AddToStubCache(Isolate* isolate, StubCacheKind kind, Map map, Name name, Handler handler) {
  if (kind == StubCacheKind::kNone) return;
  // The realms share the maps of primitives, but each has prototypes of its own for them.
  if (HasSeveralRealms(isolate) && static_cast<uint16_t>(map.type()) < kFirstJSReceiverType) return;
  // The cache answers questions about absence, too, by the map alone.
  if (InfoOf(KindOfHandler(SmiHandlerOf(handler))).data == HandlerData::kPropertyCell) return;
  FixedArray cache = StubCacheOf(isolate, kind);
  int index = StubCacheEntry(map.cage_offset(), name.raw_hash()) * kStubCacheEntrySize;
  cache.set(isolate, index, map);
  cache.set(isolate, index + 1, name);
  cache.set(isolate, index + 2, handler);
}

bool IsPairs(Isolate* isolate, MaybeObject value) {
  return value.IsStrong() && value.object().IsTypeWeakFixedArray(isolate);
}

// The first pair of the map, or of a map that died; else -1.
int FindPair(Isolate* isolate, WeakFixedArray pairs, Map map) {
  int dead = -1;
  for (int i = 0; i < pairs.length(); i += kPairSize) {
    MaybeObject key = pairs.get(isolate, i);
    if (key == MaybeObject::Weak(map)) return i;
    if (key.IsCleared()) dead = i;
  }
  return dead;
}

void SetPair(Isolate* isolate, WeakFixedArray pairs, int index, Map map, Handler handler) {
  pairs.set(isolate, index, MaybeObject::Weak(map));
  pairs.set(isolate, index + 1, handler);
}

// The result has room for one more pair, which the caller fills.
WeakFixedArray GrowPairs(Isolate* isolate, WeakFixedArray pairs) {
  WeakFixedArray grown = isolate->factory()->NewWeakFixedArray(pairs.length() + kPairSize);
  for (int i = 0; i < pairs.length(); i++) grown.set(isolate, i, pairs.get(isolate, i));
  return grown;
}

// The pairs with this one added; empty if there would be too many.
Maybe<WeakFixedArray> WithPair(Isolate* isolate, WeakFixedArray pairs, Map map, Handler handler) {
  int index = FindPair(isolate, pairs, map);
  if (index < 0) {
    if (pairs.length() >= MaxPairs(map) * kPairSize) return std::nullopt;
    index = pairs.length();
    pairs = GrowPairs(isolate, pairs);
  }
  SetPair(isolate, pairs, index, map, handler);
  return pairs;
}

// Named handlers that were learnt so far go on to serve from the stub cache.
void MovePairsToStubCache(Isolate* isolate, WeakFixedArray pairs, Name name, StubCacheKind cache) {
  for (int i = 0; i < pairs.length(); i += kPairSize) {
    MaybeObject map = pairs.get(isolate, i);
    if (map.IsCleared()) continue;
    AddToStubCache(isolate, cache, Cast<Map>(isolate, map.object()), name,
                   pairs.get(isolate, i + 1).object());
  }
}

// Monomorphic to polymorphic. The handler in word 1 is that of the map in word 0, which is weak: the
// allocation clears it unless the map is held.
void AddSecondMap(const FeedbackSlotView& slot, Map map, Handler handler) {
  Isolate* isolate = slot.isolate();
  const Map first = Cast<Map>(isolate, slot.word0().object());
  const Handler first_handler = slot.word1().object();
  WeakFixedArray pairs = isolate->factory()->NewWeakFixedArray(2 * kPairSize);
  SetPair(isolate, pairs, 0, first, first_handler);
  SetPair(isolate, pairs, kPairSize, map, handler);
  slot.Set(pairs, Smi::From(0));
}

// The slot is not megamorphic and not keyed by name. False if there are too many maps.
bool AddMap(const FeedbackSlotView& slot, Map map, Handler handler) {
  Isolate* isolate = slot.isolate();
  MaybeObject feedback = slot.word0();
  if (IsPairs(isolate, feedback)) {
    auto pairs = WithPair(isolate, Cast<WeakFixedArray>(isolate, feedback.object()), map, handler);
    if (!pairs) return false;
    slot.Set(*pairs, Smi::From(0));
    return true;
  }
  if (feedback.IsWeak() && !(feedback == MaybeObject::Weak(map))) {
    AddSecondMap(slot, map, handler);
  } else {
    slot.Set(MaybeObject::Weak(map), handler);
  }
  return true;
}

void BeginWithName(const FeedbackSlotView& slot, Name name, Map map, Handler handler) {
  WeakFixedArray pairs = slot.isolate()->factory()->NewWeakFixedArray(kPairSize);
  SetPair(slot.isolate(), pairs, 0, map, handler);
  slot.Set(MaybeObject(name), pairs);
}

bool IsKeyedByName(const FeedbackSlotView& slot) {
  return slot.word0().IsStrong() && slot.word0().object().IsName(slot.isolate());
}

}  // namespace

FeedbackSlotKind FeedbackSlotView::kind() const {
  SharedFunctionInfo shared = exists_ ? vector_.shared(isolate_) : CurrentFrame(isolate_).shared();
  FeedbackMetadata metadata = Cast<FeedbackMetadata>(isolate_, shared.feedback_metadata(isolate_));
  return static_cast<FeedbackSlotKind>(metadata.bytes()[index_]);
}

void AddHandler(const FeedbackSlotView& slot, Map map, Handler handler, Name name, StubCacheKind cache) {
  Isolate* isolate = slot.isolate();
  if (slot.IsMegamorphic()) return AddToStubCache(isolate, cache, map, name, handler);
  MaybeObject before = slot.word0();
  if (AddMap(slot, map, handler)) return;
  MovePairsToStubCache(isolate, Cast<WeakFixedArray>(isolate, before.object()), name, cache);
  AddToStubCache(isolate, cache, map, name, handler);
  slot.SetMegamorphic();
}

void AddElementHandler(const FeedbackSlotView& slot, Map map, Handler handler) {
  if (slot.IsMegamorphic()) return;
  if (IsKeyedByName(slot) || !AddMap(slot, map, handler)) slot.SetMegamorphic();
}

void AddKeyedNameHandler(const FeedbackSlotView& slot, Name name, Map map, Handler handler,
                         StubCacheKind cache) {
  Isolate* isolate = slot.isolate();
  if (slot.IsMegamorphic()) return AddToStubCache(isolate, cache, map, name, handler);
  if (slot.IsUninitialized()) return BeginWithName(slot, name, map, handler);
  if (slot.word0() == MaybeObject(name)) {
    WeakFixedArray pairs = Cast<WeakFixedArray>(isolate, slot.word1().object());
    if (auto more = WithPair(isolate, pairs, map, handler)) {
      return slot.Set(MaybeObject(name), *more);
    }
    MovePairsToStubCache(isolate, pairs, name, cache);
  }
  AddToStubCache(isolate, cache, map, name, handler);
  slot.SetMegamorphic();
}

void AddPrivateDefinitionHandler(const FeedbackSlotView& slot, Name name, Map map, Handler handler) {
  if (slot.word0() == MaybeObject(name)) {
    WeakFixedArray pairs = Cast<WeakFixedArray>(slot.isolate(), slot.word1().object());
    if (auto more = WithPair(slot.isolate(), pairs, map, handler)) {
      return slot.Set(MaybeObject(name), *more);
    }
  }
  BeginWithName(slot, name, map, handler);
}

Object FindHandler(const FeedbackSlotView& slot, Map map) {
  Isolate* isolate = slot.isolate();
  MaybeObject feedback = slot.word0();
  if (feedback == MaybeObject::Weak(map)) return slot.word1().object();
  if (IsPairs(isolate, feedback)) {
    WeakFixedArray pairs = Cast<WeakFixedArray>(isolate, feedback.object());
    int index = FindPair(isolate, pairs, map);
    if (index >= 0 && pairs.get(isolate, index) == MaybeObject::Weak(map)) {
      return pairs.get(isolate, index + 1).object();
    }
  }
  return isolate->undefined();
}

bool HasValidHandler(const FeedbackSlotView& slot, Map map) {
  Handler handler = FindHandler(slot, map);
  return !handler.IsUndefined() && IsValidHandler(slot.isolate(), handler);
}

bool HasValidHandler(const FeedbackSlotView& slot, Map map, Object stored) {
  return HasValidHandler(slot, map) && !IsRefusedBy(slot.isolate(), FindHandler(slot, map), stored);
}

bool IsStrictStore(const FeedbackSlotView& slot) {
  if (slot.is_absent()) return IsStrictCaller(slot.isolate());
  FeedbackSlotKind kind = slot.kind();
  return kind == FeedbackSlotKind::kStoreStrict || kind == FeedbackSlotKind::kStoreKeyedStrict ||
         kind == FeedbackSlotKind::kStoreGlobalStrict;
}

void LearnLoad(Isolate* isolate, Object object, Name name) {
  if (!object.IsJSObject(isolate) || Cast<JSObject>(isolate, object).map(isolate).is_dictionary()) return;
  // A missing private name is an error, which loads would not see.
  if (PropertyKey::Named(name).is_private(isolate)) return;
  const Map map = Cast<JSObject>(isolate, object).map(isolate);
  const FixedArray cache = isolate->stub_cache();
  const int index = StubCacheEntry(map.cage_offset(), name.raw_hash()) * kStubCacheEntrySize;
  const bool is_known = cache.get(isolate, index) == map && cache.get(isolate, index + 1) == name &&
                        IsValidHandler(isolate, cache.get(isolate, index + 2));
  if (is_known) return;
  const LookupIterator it(isolate, object, PropertyKey::Named(name));
  AddToStubCache(isolate, StubCacheKind::kLoad, map, name, LoadHandler(isolate, it, map));
}

void InitializeStubCaches(Isolate* isolate) {
  constexpr int kLength = kStubCacheEntries * kStubCacheEntrySize;
  Object free = Smi::From(0);
  isolate->set_stub_cache(isolate->factory()->NewFixedArray(kLength, free, AllocationType::kOld));
  isolate->set_store_stub_cache(isolate->factory()->NewFixedArray(kLength, free, AllocationType::kOld));
}

}  // namespace kei
