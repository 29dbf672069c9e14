// for-in, for-of, spreads, rests, instanceof.

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/literals/literals.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/plain-fields.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

void LearnGetIterator(const FeedbackSlotView& slot, const LookupIterator& it) {
  if (!slot.exists()) return;
  Isolate* isolate = slot.isolate();
  Maybe<Map> map = FeedbackMapOf(isolate, it.receiver());
  if (!map || HasValidHandler(slot, *map)) return;
  AddHandler(slot, *map, LoadHandler(isolate, it, *map), it.key().name(), StubCacheKind::kLoad);
}

// Function.prototype[Symbol.hasInstance] cannot be changed, only hidden by another property.
void LearnInstanceOf(const FeedbackSlotView& slot, Object target) {
  if (!slot.exists() || !target.IsJSObject(slot.isolate())) return;
  Isolate* isolate = slot.isolate();
  const Map map = Cast<JSObject>(isolate, target).map(isolate);
  if (HasValidHandler(slot, map)) return;
  LookupIterator it(isolate, target, PropertyKey::Named(isolate, RootIndex::k_has_instance_symbol));
  if (!it.found() || it.is_accessor()) return;
  if (!IsBuiltin(isolate, it.DataValue(), Builtin::kFunctionPrototypeHasInstance)) {
    return slot.Set(MaybeObject::Weak(map), LoadHandler(isolate, it, map));
  }
  if (!target.IsJSFunction(isolate) || !HasPrototypeSlot(map)) return;
  Handler handler = GuardedHandler(isolate, target, it.holder(),
                                   EncodeHandler(HandlerKind::kOrdinaryHasInstance), Smi::From(0));
  slot.Set(MaybeObject::Weak(map), handler);
}

// Whether the elements of a list are all names that are no indices.
bool AreNames(Isolate* isolate, FixedArrayBase elements, int count) {
  if (elements.length() != count || elements.map(isolate) != isolate->fixed_array_map()) return false;
  for (int i = 0; i < count; i++) {
    Object key = Cast<FixedArray>(isolate, elements).get(isolate, i);
    if (!key.IsInternalizedString(isolate) ||
        PropertyKey::FromName(isolate, Cast<Name>(isolate, key)).is_index()) {
      return false;
    }
  }
  return true;
}

// Keys as CopyDataProperties wants them.
Maybe<FixedArray> KeyObjects(Isolate* isolate, JSArray keys) {
  int count = static_cast<int>(ArrayLength(isolate, keys));
  const FixedArrayBase elements = keys.elements(isolate);
  if (AreNames(isolate, elements, count)) return Cast<FixedArray>(isolate, elements);
  FixedArray result = isolate->factory()->NewFixedArray(count);
  for (int i = 0; i < count; i++) {
    Object value = FastElementAt(isolate, keys, static_cast<uint32_t>(i));  // the bytecode's own array
    KEI_TRY_VALUE(key, ToKey(isolate, value));
    result.set(isolate, i, key.ToKeyObject(isolate));
  }
  return result;
}

Object Append(Isolate* isolate, JSArray array, Object value) {
  if (IsSimpleArray(isolate, array)) return AppendElement(isolate, array, value);
  KEI_TRY_VOID(CreateDataProperty(isolate, array, PropertyKey::Index(ArrayLength(isolate, array)), value));
  return value;
}

}  // namespace

extern "C" Object Runtime_ForInPrepare(Isolate* isolate, Object object) {
  KEI_TRY(keys, ForInKeys(isolate, object));
  if (!object.IsJSReceiver(isolate)) return keys;
  JSReceiver receiver = Cast<JSReceiver>(isolate, object);
  if (!ForInKeysFollowFromMap(isolate, receiver)) return keys;
  Map map = receiver.map(isolate);
  if (!(map.enum_cache(isolate) == keys)) map.set_enum_cache(isolate, keys);
  return map;
}

extern "C" Object Runtime_GetIterator(Isolate* isolate, Object iterable, Object vector, Object slot) {
  if (iterable.IsNullish()) return Runtime_ThrowNotIterable(isolate, iterable);
  LookupIterator it(isolate, iterable, PropertyKey::Named(isolate, RootIndex::k_iterator_symbol));
  LearnGetIterator(FeedbackSlotView(isolate, vector, slot), it);
  KEI_TRY(method, GetProperty(isolate, &it));
  if (!method.IsCallable(isolate)) return Runtime_ThrowNotIterable(isolate, iterable);
  KEI_TRY(iterator, Call(isolate, method, iterable));
  if (iterator.IsJSReceiver(isolate)) return iterator;
  return Runtime_ThrowIteratorNotObject(isolate);
}

namespace {

// Teaches the stub cache the method for ListOfUntouched, which asks for a typed array's, and for
// ListOfIterable.
void LearnIterable(Isolate* isolate, Object iterable) {
  LearnLoad(isolate, iterable, Cast<Name>(isolate, isolate->root(RootIndex::k_iterator_symbol)));
}

}  // namespace

extern "C" Object Runtime_IterableToList(Isolate* isolate, Object iterable) {
  if (iterable.IsNullish()) return Runtime_ThrowNotIterable(isolate, iterable);
  LearnIterable(isolate, iterable);
  return IsFastIterable(isolate, iterable) ? iterable : IterableToArray(isolate, iterable);
}

extern "C" Object Runtime_CreateArrayFromIterable(Isolate* isolate, Object iterable) {
  if (iterable.IsNullish()) return Runtime_ThrowNotIterable(isolate, iterable);
  LearnIterable(isolate, iterable);
  return IterableToArray(isolate, iterable);
}

extern "C" Object Runtime_AppendIterable(Isolate* isolate, Object array, Object iterable) {
  if (iterable.IsNullish()) return Runtime_ThrowNotIterable(isolate, iterable);
  JSArray target = Cast<JSArray>(isolate, array);
  if (IsSimpleArray(isolate, target)) {
    if (IsFastIterable(isolate, iterable)) {
      return AppendArray(isolate, target, Cast<JSArray>(isolate, iterable));
    }
    LearnIterable(isolate, iterable);
    KEI_TRY(list, ListOfUntouched(isolate, iterable));
    if (!list.IsTheHole()) return AppendList(isolate, target, Cast<JSArray>(isolate, list));
  }
  KEI_TRY_VALUE(record, GetIteratorRecord(isolate, iterable));
  if (HasOwnNext(isolate, record.iterator, record.next) && IsSimpleArray(isolate, target)) {
    KEI_TRY(list, ListOfOwnIterator(isolate, record.iterator));
    if (!list.IsTheHole()) return AppendList(isolate, target, Cast<JSArray>(isolate, list));
  }
  KEI_TRY_VOID(ForEachOf(isolate, record, [&](Object value) { return Append(isolate, target, value); }));
  return array;
}

extern "C" Object Runtime_IteratorResultValue(Isolate* isolate, Object result) {
  return IteratorResultValue(isolate, result);
}

extern "C" Object Runtime_IteratorCloseOnThrow(Isolate* isolate, Object iterator) {
  Object place = isolate->pending_message();
  Object result = IteratorClose(isolate, iterator);
  if (result.IsException() && isolate->is_terminating()) return result;
  isolate->ClearPendingException();
  isolate->set_pending_message(place);
  return isolate->undefined();
}

extern "C" Object Runtime_IteratorRest(Isolate* isolate, Object iterator, Object next, Object is_done) {
  if (!is_done.IsTrue() && HasOwnNext(isolate, iterator, next)) {
    KEI_TRY(list, ListOfOwnIterator(isolate, iterator));
    if (!list.IsTheHole()) return list;
  }
  JSArray array = NewEmptyArray(isolate);
  if (is_done.IsTrue()) return array;
  IteratorRecord record{iterator, next};
  while (true) {
    KEI_TRY(value, IteratorStepValue(isolate, record));
    if (value.IsTheHole()) return array;
    KEI_TRY_VOID(Append(isolate, array, value));
  }
}

namespace {

// The new object has room for all fields of a source but so many.
JSObject NewTargetFor(Isolate* isolate, Object source, int excluded) {
  int count = 0;
  if (source.IsJSObject(isolate)) {
    count = std::max(Cast<JSObject>(isolate, source).map(isolate).own_descriptors() - excluded, 0);
  }
  return NewObjectOfMap(isolate, ObjectLiteralMap(isolate, count));
}

}  // namespace

namespace {

Object CopyToNew(Isolate* isolate, Object source, FixedArray excluded) {
  const bool is_object = source.IsJSObject(isolate);
  if (is_object) {
    if (const auto copy = TryCopyWithout(isolate, Cast<JSObject>(isolate, source), excluded)) return *copy;
  }
  const JSObject target = NewTargetFor(isolate, source, excluded.length());
  if (is_object && TryCopyFieldsBut(isolate, target, Cast<JSObject>(isolate, source), excluded)) {
    NoteCopyWithout(isolate, Cast<JSObject>(isolate, source), excluded, target);
    return target;
  }
  return CopyDataProperties(isolate, target, source, excluded);
}

}  // namespace

// If there is no target, copies into a new object.
extern "C" Object Runtime_CopyDataProperties(Isolate* isolate, Object target, Object source) {
  const FixedArray none = isolate->empty_fixed_array();
  if (!target.IsUndefined()) {
    return CopyDataProperties(isolate, Cast<JSReceiver>(isolate, target), source, none);
  }
  if (const Maybe<JSObject> clone = TryCloneObject(isolate, source)) return *clone;
  return CopyToNew(isolate, source, none);
}

extern "C" Object Runtime_CopyDataPropertiesExcluding(Isolate* isolate, Object source, Object keys) {
  if (!keys.IsJSArray(isolate)) return CopyToNew(isolate, source, Cast<FixedArray>(isolate, keys));
  KEI_TRY_VALUE(excluded, KeyObjects(isolate, Cast<JSArray>(isolate, keys)));
  JSObject target = NewTargetFor(isolate, source, excluded.length());
  KEI_TRY_VOID(CopyDataProperties(isolate, target, source, excluded));
  return target;
}

extern "C" Object Runtime_InstanceOf(Isolate* isolate, Object object, Object target, Object vector,
                                     Object slot) {
  LearnInstanceOf(FeedbackSlotView(isolate, vector, slot), target);
  KEI_TRY_BOOL(result, InstanceOf(isolate, object, target));
  return isolate->boolean(result);
}

}  // namespace kei
