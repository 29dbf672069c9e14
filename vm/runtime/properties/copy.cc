// Copies of properties and array-likes.

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/add-property.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/plain-fields.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

bool IsExcluded(Isolate* isolate, FixedArray excluded, PropertyKey key) {
  for (int i = 0; i < excluded.length(); i++) {
    if (PropertyKey::FromKeyObject(isolate, excluded.get(isolate, i)) == key) return true;
  }
  return false;
}

bool IsPrivate(Isolate* isolate, Name name) {
  return name.IsSymbol(isolate) && (Symbol::cast(name).flags() & SymbolFlags::kPrivate) != 0;
}

// The order in which keys are listed: strings before symbols.
bool HasSymbols(Isolate* isolate, JSObject object) {
  return !VisitFields(isolate, object, [&](Name name, Object) { return !name.IsSymbol(isolate); });
}

Object CopyFields(Isolate* isolate, JSObject target, JSObject from, FixedArray excluded) {
  const bool is_complete = VisitFields(isolate, from, [&](Name name, Object value) {
    const PropertyKey key = PropertyKey::Named(name);
    if (IsPrivate(isolate, name) || IsExcluded(isolate, excluded, key)) return true;
    Map map = target.map(isolate);
    if (!map.is_dictionary() && FindDescriptor(isolate, map, name) < 0) {
      AddNewNamed(isolate, target, name, value, kNoAttributes, StoreOrigin::kKeyed);
      return true;
    }
    return CreateDataProperty(isolate, target, key, value).has_value();
  });
  return is_complete ? Object(target) : Object(isolate->exception());
}

}  // namespace

Object CopyDataProperties(Isolate* isolate, JSReceiver target, Object source, FixedArray excluded) {
  if (source.IsJSObject(isolate) && target.IsJSObject(isolate)) {
    const JSObject to = JSObject::cast(target), object = JSObject::cast(source);
    const bool is_copied = excluded.length() == 0 ? TryCopyFields(isolate, to, object, FieldCopy::kDefine)
                                                  : TryCopyFieldsBut(isolate, to, object, excluded);
    if (is_copied) return target;
  }
  // The only primitives that have properties of their own are strings.
  if (!source.IsJSReceiver(isolate) && !source.IsString(isolate)) return target;
  KEI_TRY(converted, ToObject(isolate, source));
  JSReceiver from = JSReceiver::cast(converted);
  if (HasOnlyFields(isolate, from) && !HasSymbols(isolate, JSObject::cast(from))) {
    return CopyFields(isolate, JSObject::cast(target), JSObject::cast(from), excluded);
  }
  KEI_TRY(listed, OwnPropertyKeys(isolate, from, KeyFilter::kAll, IndexForm::kNumber));
  FixedArray keys = FixedArray::cast(listed);
  for (int i = 0; i < keys.length(); i++) {
    const PropertyKey key = PropertyKey::FromKeyObject(isolate, keys.get(isolate, i));
    if (IsExcluded(isolate, excluded, key)) continue;
    // Getters may have changed the object since its keys were listed.
    LookupIterator it(isolate, from, key, LookupIterator::kOwn);
    KEI_TRY_BOOL(is_enumerable, IsOwnEnumerable(&it));
    if (!is_enumerable) continue;
    KEI_TRY(value, GetProperty(isolate, &it));
    KEI_TRY_VOID(CreateDataProperty(isolate, target, key, value));
  }
  return target;
}

Maybe<double> LengthOfArrayLike(Isolate* isolate, JSReceiver object) {
  if (object.IsJSArray(isolate)) {
    return static_cast<double>(ArrayLength(isolate, JSArray::cast(object)));
  }
  KEI_TRY(length, GetNamed(isolate, object, RootIndex::k_length_string));
  return ToLength(isolate, length);
}

namespace {

// The elements of a typed array within its length are its own data.
Object ListedElement(Isolate* isolate, JSReceiver object, int i) {
  if (!object.IsTypeJSTypedArray(isolate)) return GetElement(isolate, object, i);
  KEI_POLL(isolate);
  const JSTypedArray array = JSTypedArray::cast(object);
  if (static_cast<uint64_t>(i) >= TypedArrayLength(array)) return isolate->undefined();
  return TypedElementAt(isolate, array, static_cast<uint64_t>(i));
}

}  // namespace

Object CreateListFromArrayLike(Isolate* isolate, Object value) {
  if (!value.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kCalledOnNonObject, "CreateListFromArrayLike");
  }
  JSReceiver object = JSReceiver::cast(value);
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, object));
  // A length may be any number up to 2^53, which is more than a list can have.
  const auto count = static_cast<uint32_t>(std::min<double>(length, UINT32_MAX));
  const auto made = isolate->factory()->TryNewFixedArray(count, isolate->undefined());
  KEI_TRY_ROOM(made, "the list of elements");
  FixedArray list = *made;
  if (IsReadableArray(isolate, value)) {
    JSArray array = JSArray::cast(value);
    CopyElements(isolate, array.elements(isolate), KindOf(isolate, array), 0, list, ElementsKind::kHoley, 0,
                 count);
    Object undefined = isolate->undefined();
    for (int i = 0; i < list.length(); i++) {
      if (list.get(isolate, i).IsTheHole()) list.set(isolate, i, undefined);
    }
    return list;
  }
  if (object.IsTypeJSTypedArray(isolate)) {
    const JSTypedArray array = JSTypedArray::cast(object);
    const uint64_t present = std::min<uint64_t>(TypedArrayLength(array), length);
    if (TryListSmallIntegers(isolate, array, present, list)) return list;
  }
  for (int i = 0; i < list.length(); i++) {
    KEI_TRY(element, ListedElement(isolate, object, i));
    list.set(isolate, i, element);
  }
  return list;
}

Object CreateIteratorResult(Isolate* isolate, Object value, bool done) {
  return isolate->factory()->NewIteratorResult(value, done);
}

}  // namespace kei
