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

bool HasNoElements(Isolate* isolate, JSObject object, Map map) {
  return !map.has(MapBits::kExotic) &&
         (object.elements(isolate) == isolate->empty_fixed_array() ||
          (map.kind() == ElementsKind::kDictionary &&
           Numbers::Count(isolate, NumberDictionary::cast(object.elements(isolate))) == 0));
}

bool HasNothingEnumerable(Isolate* isolate, JSObject object) {
  Map map = object.map(isolate);
  if (!HasNoElements(isolate, object, map)) return false;
  if (!map.is_dictionary()) return EnumCacheOf(isolate, object, map).length() == 0;
  KeyList list(isolate);
  CollectNames(isolate, object, KeyFilter::kOnlyEnumerable, NameKind::kStrings, &list);
  return list.count() == 0;
}

bool PrototypesHaveNothingEnumerable(Isolate* isolate, JSObject object) {
  PrototypeChain chain(isolate, object.map(isolate));
  for (; !chain.done(); chain.Advance()) {
    if (!HasNothingEnumerable(isolate, chain.object())) return false;
  }
  return chain.is_complete();
}

// The keys seen so far, enumerable or not: a property hides those of its name further up.
class Shadowing {
 public:
  explicit Shadowing(Isolate* isolate)
      : isolate_(isolate), names_(Names::New(isolate, 16)), indices_(Numbers::TryNew(isolate, 4)) {}

  bool Has(PropertyKey key) const {
    return key.is_index() ? Numbers::Find(isolate_, indices_, key.index()) >= 0
                          : Names::Find(isolate_, names_, key.name()) >= 0;
  }
  // A key that is not there; false where there is no room.
  bool Add(PropertyKey key) {
    if (!key.is_index()) {
      names_ = Names::Add(isolate_, names_, key.name(), Smi::From(0), 0);
      return true;
    }
    NumberDictionary indices =
        Numbers::TryAdd(isolate_, indices_, key.index(), Smi::From(0), 0);
    if (indices.ptr() != 0) indices_ = indices;
    return indices.ptr() != 0;
  }

 private:
  Isolate* isolate_;
  NameDictionary names_;
  NumberDictionary indices_;
};

[[nodiscard]] bool AddVisible(Isolate* isolate, JSObject object, Shadowing* seen, KeyList* result) {
  KeyList own(isolate);
  CollectIndices(isolate, object, KeyFilter::kAll, IndexForm::kNumber, &own);
  CollectNames(isolate, object, KeyFilter::kAll, NameKind::kStrings, &own);
  for (int i = 0; i < own.count(); i++) {
    const PropertyKey key = PropertyKey::FromKeyObject(isolate, own.at(i));
    if (seen->Has(key)) continue;
    if (!seen->Add(key)) return false;
    LookupIterator it(isolate, object, key, LookupIterator::kOwn);
    if (it.is_enumerable() && !result->Add(key.ToName(isolate))) return false;
  }
  return !own.is_full();
}

}  // namespace

bool ForInKeysFollowFromMap(Isolate* isolate, JSReceiver receiver) {
  JSObject object = JSObject::cast(receiver);
  Map map = object.map(isolate);
  return !map.is_dictionary() && HasNoElements(isolate, object, map) &&
         PrototypesHaveNothingEnumerable(isolate, object);
}

Object ForInKeys(Isolate* isolate, Object value) {
  if (value.IsNullish()) return isolate->empty_fixed_array();
  KEI_TRY(converted, ToObject(isolate, value));
  JSObject object = JSObject::cast(converted);
  if (ForInKeysFollowFromMap(isolate, object)) {
    return EnumCacheOf(isolate, object, object.map(isolate));
  }
  if (PrototypesHaveNothingEnumerable(isolate, object)) {
    return OwnPropertyKeys(isolate, object, KeyFilter::kEnumerableStrings);
  }
  Shadowing seen(isolate);
  KeyList result(isolate);
  for (PrototypeChain chain(isolate, converted); !chain.done(); chain.Advance()) {
    KEI_TRY_ROOM(AddVisible(isolate, chain.object(), &seen, &result));
  }
  KEI_POLL(isolate);
  return result.Finish();
}

Object ForInFilter(Isolate* isolate, Object receiver, Object key) {
  LookupIterator it(isolate, receiver, PropertyKey::FromKeyObject(isolate, key));
  return it.found() && it.is_enumerable() ? key : Object(isolate->undefined());
}

}  // namespace kei
