// WeakMap and WeakSet: an ephemeron table each. The values of a WeakSet's table are true.

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/hash-tables/ephemeron-table.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/collections/collections.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object NewCollection(Isolate* isolate, const Arguments& args, const char* name) {
  if (!args.is_construct()) return ThrowError(isolate, MessageId::kConstructorRequiresNew, name);
  KEI_TRY(object, NewFromConstructor(isolate, args));
  Cast<JSWeakCollection>(isolate, object).set_table(isolate, EphemeronTable::New(isolate, 0));
  return object;
}

Maybe<JSWeakCollection> ThisWeakMap(Isolate* isolate, const Arguments& args, const char* method) {
  return ThisOfType<JSWeakCollection>(isolate, args, InstanceType::kJSWeakMap, method);
}
Maybe<JSWeakCollection> ThisWeakSet(Isolate* isolate, const Arguments& args, const char* method) {
  return ThisOfType<JSWeakCollection>(isolate, args, InstanceType::kJSWeakSet, method);
}

Object Put(Isolate* isolate, Object object, Object key, Object value) {
  JSWeakCollection collection = Cast<JSWeakCollection>(isolate, object);
  EphemeronHashTable table = collection.table(isolate);
  collection.set_table(isolate, EphemeronTable::Put(isolate, table, key, value));
  KEI_POLL(isolate);  // the table may have grown
  return collection;
}

Object Has(Isolate* isolate, JSWeakCollection collection, Object key) {
  return ToBooleanObject(isolate, EphemeronTable::Find(isolate, collection.table(isolate), key) >= 0);
}

Object Delete(Isolate* isolate, JSWeakCollection collection, Object key) {
  return ToBooleanObject(isolate, EphemeronTable::Remove(isolate, collection.table(isolate), key));
}

Object Set(Isolate* isolate, Object map, Object key, Object value) {
  if (CanBeHeldWeakly(isolate, key)) return Put(isolate, map, key, value);
  return ThrowError(isolate, MessageId::kInvalidWeakMapKey);
}

Object Add(Isolate* isolate, Object set, Object key, Object) {
  if (CanBeHeldWeakly(isolate, key)) return Put(isolate, set, key, isolate->true_value());
  return ThrowError(isolate, MessageId::kInvalidWeakSetValue);
}

}  // namespace

// --- WeakMap

BUILTIN(WeakMapConstructor) {
  KEI_TRY(map, NewCollection(isolate, args, "WeakMap"));
  return AddEntries(isolate, map, {RootIndex::k_set_string, Builtin::kWeakMapPrototypeSet, Set}, args.at(0));
}
BUILTIN(WeakMapPrototypeGet) {
  KEI_TRY_VALUE(map, ThisWeakMap(isolate, args, "WeakMap.prototype.get"));
  Object value = EphemeronTable::Get(isolate, map.table(isolate), args.at(0));
  return value.IsTheHole() ? Object(isolate->undefined()) : value;
}
BUILTIN(WeakMapPrototypeSet) {
  KEI_TRY_VALUE(map, ThisWeakMap(isolate, args, "WeakMap.prototype.set"));
  return Set(isolate, map, args.at(0), args.at(1));
}
BUILTIN(WeakMapPrototypeGetOrInsert) {
  KEI_TRY_VALUE(map, ThisWeakMap(isolate, args, "WeakMap.prototype.getOrInsert"));
  if (!CanBeHeldWeakly(isolate, args.at(0))) {
    return ThrowError(isolate, MessageId::kInvalidWeakMapKey);
  }
  Object found = EphemeronTable::Get(isolate, map.table(isolate), args.at(0));
  if (!found.IsTheHole()) return found;
  KEI_TRY_VOID(Put(isolate, map, args.at(0), args.at(1)));
  return args.at(1);
}
BUILTIN(WeakMapPrototypeGetOrInsertComputed) {
  KEI_TRY_VALUE(map, ThisWeakMap(isolate, args, "WeakMap.prototype.getOrInsertComputed"));
  Object key = args.at(0), callback = args.at(1);
  if (!CanBeHeldWeakly(isolate, key)) return ThrowError(isolate, MessageId::kInvalidWeakMapKey);
  if (!callback.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, TypeAndValue(isolate, callback));
  }
  Object found = EphemeronTable::Get(isolate, map.table(isolate), key);
  if (!found.IsTheHole()) return found;
  KEI_TRY(value, Call(isolate, callback, isolate->undefined(), {key}));
  KEI_TRY_VOID(Put(isolate, map, key, value));
  return value;
}
BUILTIN(WeakMapPrototypeHas) {
  KEI_TRY_VALUE(map, ThisWeakMap(isolate, args, "WeakMap.prototype.has"));
  return Has(isolate, map, args.at(0));
}
BUILTIN(WeakMapPrototypeDelete) {
  KEI_TRY_VALUE(map, ThisWeakMap(isolate, args, "WeakMap.prototype.delete"));
  return Delete(isolate, map, args.at(0));
}

// --- WeakSet

BUILTIN(WeakSetConstructor) {
  KEI_TRY(set, NewCollection(isolate, args, "WeakSet"));
  return AddItems(isolate, set, {RootIndex::k_add_string, Builtin::kWeakSetPrototypeAdd, Add}, args.at(0));
}
BUILTIN(WeakSetPrototypeAdd) {
  KEI_TRY_VALUE(set, ThisWeakSet(isolate, args, "WeakSet.prototype.add"));
  return Add(isolate, set, args.at(0), args.at(0));
}
BUILTIN(WeakSetPrototypeHas) {
  KEI_TRY_VALUE(set, ThisWeakSet(isolate, args, "WeakSet.prototype.has"));
  return Has(isolate, set, args.at(0));
}
BUILTIN(WeakSetPrototypeDelete) {
  KEI_TRY_VALUE(set, ThisWeakSet(isolate, args, "WeakSet.prototype.delete"));
  return Delete(isolate, set, args.at(0));
}

}  // namespace kei
