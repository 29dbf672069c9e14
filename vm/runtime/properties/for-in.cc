// for-in enumeration.

#include <algorithm>

#include "vm/runtime/properties/key-list.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/prototype-chain.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The enumerable own strings of a fast map, kept in its enum_cache until it gets another
// descriptor. An object's map changes with its shape, so the list stays right.
FixedArray EnumCacheOf(Isolate* isolate, JSObject object, Map map) {
  Object cached = map.enum_cache(isolate);
  if (cached.IsHeapObject()) return FixedArray::cast(cached);
  KeyList list(isolate);
  CollectNames(isolate, object, KeyFilter::kOnlyEnumerable, NameKind::kStrings, &list);
  FixedArray keys = FixedArray::cast(list.Finish());  // at most kMaxFastFields
  map.set_enum_cache(isolate, keys);
  return keys;
}

// String.prototype is the wrapper of a string without characters.
bool IsEmptyText(Isolate* isolate, JSObject object, Map map) {
  return map.kind() == ElementsKind::kStringWrapper &&
         String::cast(JSPrimitiveWrapper::cast(object).value(isolate)).length() == 0 &&
         object.elements(isolate) == isolate->empty_fixed_array();
}

bool HasNoElements(Isolate* isolate, JSObject object, Map map) {
  if (map.has(MapBits::kExotic)) return IsEmptyText(isolate, object, map);
  return object.elements(isolate) == isolate->empty_fixed_array() ||
         (map.kind() == ElementsKind::kDictionary &&
          Numbers::Count(isolate, NumberDictionary::cast(object.elements(isolate))) == 0);
}

// A FixedArray, or the exception.
Object EnumerableNames(Isolate* isolate, JSObject object) {
  const Map map = object.map(isolate);
  if (!map.is_dictionary()) return EnumCacheOf(isolate, object, map);
  KeyList list(isolate);
  CollectNames(isolate, object, KeyFilter::kOnlyEnumerable, NameKind::kStrings, &list);
  return list.Finish();
}

bool HasNothingEnumerable(Isolate* isolate, JSObject object) {
  if (!HasNoElements(isolate, object, object.map(isolate))) return false;
  const Object names = EnumerableNames(isolate, object);
  return !names.IsException() && FixedArray::cast(names).length() == 0;
}

bool PrototypesHaveNothingEnumerable(Isolate* isolate, JSObject object) {
  PrototypeChain chain(isolate, object.map(isolate));
  for (; !chain.done(); chain.Advance()) {
    if (!HasNothingEnumerable(isolate, chain.object())) return false;
  }
  return chain.is_complete();
}

// `seen` are the keys so far, enumerable or not: a property hides those of its name further up.
Object AddVisible(Isolate* isolate, JSObject object, KeySet* seen, KeyList* result) {
  KeyList own(isolate);
  CollectIndices(isolate, object, KeyFilter::kAll, &own);
  CollectNames(isolate, object, KeyFilter::kAll, NameKind::kStrings, &own);
  for (int i = 0; i < own.count(); i++) {
    KEI_POLL(isolate);
    const PropertyKey key = PropertyKey::FromKeyObject(isolate, own.at(i));
    if (seen->Has(key)) continue;
    KEI_TRY_ROOM(seen->Add(key), "the list of keys");
    LookupIterator it(isolate, object, key, LookupIterator::kOwn);
    if (it.is_enumerable()) KEI_TRY_ROOM(result->Add(key.ToName(isolate)), "the list of keys");
  }
  KEI_TRY_ROOM(!own.is_full(), "the list of keys");
  return isolate->undefined();
}

// Which of a proxy's keys are enumerable is asked when it is their turn.
Object AddKeysOfProxy(Isolate* isolate, JSReceiver proxy, KeySet* seen, KeyList* result) {
  KEI_TRY(listed, OwnPropertyKeys(isolate, proxy, KeyFilter::kSkipSymbols, IndexForm::kNumber));
  FixedArray keys = FixedArray::cast(listed);
  for (int i = 0; i < keys.length(); i++) {
    const PropertyKey key = PropertyKey::FromKeyObject(isolate, keys.get(isolate, i));
    if (seen->Has(key)) continue;
    KEI_TRY_ROOM(seen->Add(key) && result->Add(key.ToName(isolate)), "the list of keys");
  }
  return isolate->undefined();
}

// A receiver and its prototypes if none of them has elements. Longer chains, whose names a KeySet
// tells apart, are left out.
class NamedObjects {
 public:
  explicit NamedObjects(Isolate* isolate) : isolate_(isolate) {}
  // False if the chain goes on to what has elements, or is not known.
  bool Find(JSObject first) {
    if (!Add(first)) return false;
    PrototypeChain chain(isolate_, first.map(isolate_));
    for (; !chain.done(); chain.Advance()) {
      if (!Add(chain.object())) return false;
    }
    return chain.is_complete();
  }
  int count() const { return count_; }
  JSObject at(int i) const { return objects_[i]; }
  // Whether an object before the i-th has a property of the name, enumerable or not.
  bool IsHidden(int i, Name name) const {
    const PropertyKey key = PropertyKey::Named(name);
    for (int before = 0; before < i; before++) {
      if (LookupIterator(isolate_, at(before), key, LookupIterator::kOwn).found()) return true;
    }
    return false;
  }

 private:
  bool Add(JSObject object) {
    if (!HasNoElements(isolate_, object, object.map(isolate_)) || count_ == kMax) return false;
    objects_[count_++] = object;
    return true;
  }

  static constexpr int kMax = 6;
  Isolate* isolate_;
  JSObject objects_[kMax];
  int count_ = 0;
};

Object NamesOf(Isolate* isolate, const NamedObjects& objects) {
  KeyList result(isolate);
  for (int i = 0; i < objects.count(); i++) {
    KEI_TRY(listed, EnumerableNames(isolate, objects.at(i)));
    const FixedArray names = FixedArray::cast(listed);
    for (int n = 0; n < names.length(); n++) {
      KEI_POLL(isolate);
      const Name name = Name::cast(names.get(isolate, n));
      if (!objects.IsHidden(i, name)) KEI_TRY_ROOM(result.Add(name), "the list of keys");
    }
  }
  return result.Finish();
}

bool HasNothingToVisit(Isolate* isolate, JSReceiver receiver) {
  return receiver.IsJSObject(isolate) && HasNothingEnumerable(isolate, JSObject::cast(receiver)) &&
         PrototypesHaveNothingEnumerable(isolate, JSObject::cast(receiver));
}

Object KeysAlongChain(Isolate* isolate, Object first) {
  KeySet seen(isolate);
  KeyList result(isolate);
  for (PrototypeWalk walk(isolate, first); !walk.done();) {
    if (walk.object().IsJSObject(isolate)) {
      KEI_TRY_VOID(AddVisible(isolate, JSObject::cast(walk.object()), &seen, &result));
    } else {
      KEI_TRY_VOID(AddKeysOfProxy(isolate, walk.object(), &seen, &result));
    }
    // A proxy seldom inherits more than Object.prototype. Asked once: it is a walk, too.
    const bool is_behind_proxy = walk.object() == first && first.IsTypeJSProxy(isolate);
    KEI_TRY_VOID(walk.Advance());
    if (is_behind_proxy && !walk.done() && HasNothingToVisit(isolate, walk.object())) break;
  }
  return result.Finish();
}

Maybe<bool> IsEnumerableAlongChain(Isolate* isolate, Object first, PropertyKey key) {
  for (PrototypeWalk walk(isolate, first); !walk.done();) {
    PropertyDescriptor own;
    KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, walk.object(), key, &own));
    if (found) return own.enumerable();
    KEI_TRY_VOID(walk.Advance());
  }
  return false;
}

}  // namespace

Object EnumerableOwnStrings(Isolate* isolate, JSReceiver receiver) {
  const Map map = receiver.map(isolate);
  if (receiver.IsJSObject(isolate) && !map.is_dictionary() && !map.has(MapBits::kExotic) &&
      IsIndexedKind(map.kind())) {
    // If the object has elements, this only makes the list by which generated code lists the keys next time.
    const FixedArray names = EnumCacheOf(isolate, JSObject::cast(receiver), map);
    if (JSObject::cast(receiver).elements(isolate) == isolate->empty_fixed_array()) return names;
  }
  return OwnPropertyKeys(isolate, receiver, KeyFilter::kEnumerableStrings);
}

bool ForInKeysFollowFromMap(Isolate* isolate, JSReceiver receiver) {
  if (!receiver.IsJSObject(isolate)) return false;
  JSObject object = JSObject::cast(receiver);
  Map map = object.map(isolate);
  return !map.is_dictionary() && HasNoElements(isolate, object, map) &&
         PrototypesHaveNothingEnumerable(isolate, object);
}

Object ForInKeys(Isolate* isolate, Object value) {
  if (value.IsNullish()) return isolate->empty_fixed_array();
  KEI_TRY(converted, ToObject(isolate, value));
  if (!converted.IsJSObject(isolate)) return KeysAlongChain(isolate, converted);
  JSObject object = JSObject::cast(converted);
  if (ForInKeysFollowFromMap(isolate, object)) {
    return EnumCacheOf(isolate, object, object.map(isolate));
  }
  if (PrototypesHaveNothingEnumerable(isolate, object)) {
    // Generated code lists the keys by this list next time.
    const Map map = object.map(isolate);
    if (!map.is_dictionary()) EnumCacheOf(isolate, object, map);
    return OwnPropertyKeys(isolate, object, KeyFilter::kEnumerableStrings);
  }
  NamedObjects objects(isolate);
  if (objects.Find(object)) return NamesOf(isolate, objects);
  return KeysAlongChain(isolate, object);
}

Object ForInFilter(Isolate* isolate, Object receiver, Object name) {
  const PropertyKey key = PropertyKey::FromKeyObject(isolate, name);
  LookupIterator it(isolate, receiver, key);
  bool is_enumerable = it.found() && it.is_enumerable();
  if (it.state() == LookupIterator::kProxy) {
    KEI_TRY_BOOL(of_chain, IsEnumerableAlongChain(isolate, it.holder(), key));
    is_enumerable = of_chain;
  }
  return is_enumerable ? name : Object(isolate->undefined());
}

}  // namespace kei
