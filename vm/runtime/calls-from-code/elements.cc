// Keyed properties: the misses of their inline caches.

#include "vm/runtime/shapes/elements.h"
#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/private-names.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// Generated code compares keys by identity.
bool IsUniqueName(Isolate* isolate, Object key) {
  return key.IsInternalizedString(isolate) || key.IsSymbol(isolate);
}

uint32_t FastLength(Isolate* isolate, JSObject object) {
  if (object.IsJSArray(isolate)) return ArrayLength(isolate, Cast<JSArray>(isolate, object));
  return ElementsCapacity(isolate, object);
}

enum class ElementState : uint8_t { kPresent, kHole, kAtEnd, kBeyond };

// The object has fast elements.
ElementState StateOf(Isolate* isolate, JSObject object, uint32_t index) {
  uint32_t length = FastLength(isolate, object);
  if (index >= length) return index == length ? ElementState::kAtEnd : ElementState::kBeyond;
  return IsFastHole(isolate, object, index) ? ElementState::kHole : ElementState::kPresent;
}

bool HasFastElements(Isolate* isolate, Object object) {
  return object.IsJSObject(isolate) && IsIndexedKind(Cast<JSObject>(isolate, object).map(isolate).kind());
}

// An access that an element slot already allows for a map remains allowed.
int32_t KnownFlags(const FeedbackSlotView& slot, Map map) {
  Handler handler = FindHandler(slot, map);
  if (handler.IsUndefined()) return 0;
  int32_t bits = SmiHandlerOf(handler);
  return KindOfHandler(bits) == HandlerKind::kElement ? PayloadOfHandler(bits) : 0;
}

void LearnElementLoad(const FeedbackSlotView& slot, Object object, uint32_t index) {
  Isolate* isolate = slot.isolate();
  Maybe<Map> map = FeedbackMapOf(isolate, object);
  if (!map || slot.IsMegamorphic()) return;
  bool missed = (KnownFlags(slot, *map) & ElementHandler::kMissingIsUndefined) != 0;
  if (HasFastElements(isolate, object)) {
    missed |= StateOf(isolate, Cast<JSObject>(isolate, object), index) != ElementState::kPresent;
  }
  AddElementHandler(slot, *map, ElementLoadHandler(isolate, object, *map, missed));
}

void LearnKeyedLoad(const FeedbackSlotView& slot, Object object, Object key, const LookupIterator& it) {
  if (!slot.exists()) return;
  Isolate* isolate = slot.isolate();
  if (key.IsSmi() && it.key().is_index()) return LearnElementLoad(slot, object, it.index());
  if (it.key().is_index()) return slot.SetMegamorphic();
  if (!IsUniqueName(isolate, key)) slot.SetMegamorphic();  // found by its text next time
  if (Maybe<Map> map = FeedbackMapOf(isolate, object)) {
    AddKeyedNameHandler(slot, it.key().name(), *map, LoadHandler(isolate, it, *map), StubCacheKind::kLoad);
  }
}

void LearnKeyedNameStore(const FeedbackSlotView& slot, Object object, Object key, const LookupIterator& it,
                         Object value) {
  Isolate* isolate = slot.isolate();
  if (!IsUniqueName(isolate, key)) slot.SetMegamorphic();
  if (Maybe<Map> map = FeedbackMapOf(isolate, object)) {
    const Handler handler = StoreHandler(isolate, it, *map, value, StoreOrigin::kKeyed);
    AddKeyedNameHandler(slot, it.key().name(), *map, handler, StubCacheKind::kStore);
  }
}

// The kind of store to an element that is about to happen; empty if it is none of the fast ones.
ElementStore PredictStore(Isolate* isolate, Object object, Object key) {
  if (!key.IsSmi() || key.SmiValue() < 0 || !HasFastElements(isolate, object)) return {};
  ElementState state = StateOf(isolate, Cast<JSObject>(isolate, object), key.SmiValue());
  return {.appended = state == ElementState::kAtEnd, .filled_hole = state == ElementState::kHole};
}

void LearnElementStore(const FeedbackSlotView& slot, Object object, Map map, ElementStore store,
                       bool in_literal) {
  int32_t known = KnownFlags(slot, map);
  store.appended |= (known & ElementHandler::kMayAppend) != 0;
  store.filled_hole |= (known & ElementHandler::kMayFillHoles) != 0;
  AddElementHandler(slot, map, ElementStoreHandler(slot.isolate(), object, map, store, in_literal));
}

// Called after the store: its handler belongs to the map that the object has now. It also belongs to the map
// that the object had, if that was an array's of another kind. Generated code turns that kind into the new
// one.
void LearnElementStore(const FeedbackSlotView& slot, Object object, Object key, Maybe<Map> map_before,
                       ElementStore store, bool in_literal) {
  Isolate* isolate = slot.isolate();
  if (!slot.exists() || slot.IsMegamorphic()) return;
  if (!key.IsSmi() || key.SmiValue() < 0) return slot.SetMegamorphic();
  if (!object.IsJSObject(isolate)) return;
  const Map map = Cast<JSObject>(isolate, object).map(isolate);
  if (map_before && !(*map_before == map) && object.IsJSArray(isolate) && map_before->kind() < map.kind()) {
    LearnElementStore(slot, object, *map_before, store, in_literal);
  }
  LearnElementStore(slot, object, map, store, in_literal);
}

// The map, if the object has fast elements, of which there are several kinds.
Maybe<Map> MapOfFastElements(Isolate* isolate, Object object) {
  if (!object.IsJSObject(isolate)) return std::nullopt;
  const Map map = Cast<JSObject>(isolate, object).map(isolate);
  return IsFastKind(map.kind()) ? Maybe<Map>(map) : std::nullopt;
}

}  // namespace

extern "C" Object Runtime_GetKeyed(Isolate* isolate, Object object, Object key_value, Object vector,
                                   Object slot) {
  if (IsPrivateName(isolate, key_value)) {
    const FeedbackSlotView view(isolate, vector, slot);
    return GetPrivateProperty(view, object, Cast<Name>(isolate, key_value));
  }
  if (object.IsNullish()) {
    return ThrowError(isolate, MessageId::kCannotReadProperty, object, key_value);
  }
  KEI_TRY_VALUE(key, ToKey(isolate, key_value));
  LookupIterator it(isolate, object, key);
  LearnKeyedLoad(FeedbackSlotView(isolate, vector, slot), object, key_value, it);
  return GetProperty(isolate, &it);
}

extern "C" Object Runtime_SetKeyed(Isolate* isolate, Object object, Object key_value, Object value,
                                   Object vector, Object slot) {
  FeedbackSlotView view(isolate, vector, slot);
  if (IsPrivateName(isolate, key_value)) {
    return SetPrivateProperty(view, object, Cast<Name>(isolate, key_value), value);
  }
  if (object.IsNullish()) {
    return ThrowError(isolate, MessageId::kCannotSetProperty, object, key_value);
  }
  ShouldThrow mode = ModeOf(IsStrictStore(view));
  KEI_TRY_VALUE(key, ToKey(isolate, key_value));
  LookupIterator it(isolate, object, key);
  if (view.exists() && !key.is_index()) LearnKeyedNameStore(view, object, key_value, it, value);
  ElementStore store = PredictStore(isolate, object, key_value);
  const Maybe<Map> map = MapOfFastElements(isolate, object);
  KEI_TRY_VOID(SetProperty(isolate, &it, value, mode, StoreOrigin::kKeyed));
  if (key.is_index()) LearnElementStore(view, object, key_value, map, store, false);
  return value;
}

extern "C" Object Runtime_StoreInArrayLiteral(Isolate* isolate, Object array, Object index, Object value,
                                              Object vector, Object slot) {
  ElementStore store = PredictStore(isolate, array, index);
  const Maybe<Map> map = MapOfFastElements(isolate, array);
  PropertyKey key = PropertyKey::FromNumber(isolate, index.NumberValue(isolate));
  AddOwnProperty(isolate, Cast<JSReceiver>(isolate, array), key, value);
  LearnElementStore(FeedbackSlotView(isolate, vector, slot), array, index, map, store, true);
  return value;
}

extern "C" Object Runtime_GetPresentElement(Isolate* isolate, Object object, Object index) {
  return GetPresentElement(isolate, Cast<JSReceiver>(isolate, object), index.SmiValue());
}

extern "C" Object Runtime_CreateElement(Isolate* isolate, Object object, Object index, Object value) {
  return CreateElement(isolate, Cast<JSReceiver>(isolate, object), index.SmiValue(), value);
}

extern "C" Object Runtime_ArraySpeciesCreate(Isolate* isolate, Object array, Object length) {
  return ArraySpeciesCreate(isolate, array, length.SmiValue());
}

}  // namespace kei
