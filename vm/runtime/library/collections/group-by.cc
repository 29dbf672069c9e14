// Map.groupBy and Object.groupBy. The groups are arrays from the start: nobody sees them before the end.

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/collections/collections.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object AddToMap(Isolate* isolate, JSCollection groups, Object key, Object value) {
  KEI_TRY_VALUE(entry, PutKey<OrderedHashMap>(isolate, groups, key));
  Object group = OrderedMaps::Of(isolate, groups).value(isolate, entry);
  if (group.IsUndefined()) {
    group = NewEmptyArray(isolate);
    OrderedMaps::Of(isolate, groups).set_value(isolate, entry, group);
  }
  return AppendElement(isolate, Cast<JSArray>(isolate, group), value);
}

Object AddToObject(Isolate* isolate, JSReceiver groups, Object key, Object value) {
  KEI_TRY_VALUE(property, ToKey(isolate, key));
  KEI_TRY(group, GetProperty(isolate, groups, property));
  if (group.IsUndefined()) {
    group = NewEmptyArray(isolate);
    KEI_TRY_VOID(CreateDataProperty(isolate, groups, property, group));
  }
  return AppendElement(isolate, Cast<JSArray>(isolate, group), value);
}

// GroupBy: hands (key, value) to `add` for each of the items.
template <typename Add>
Object GroupBy(Isolate* isolate, const Arguments& args, Add add) {
  Object items = args.at(0), callback = args.at(1);
  if (items.IsNullish()) return ThrowError(isolate, MessageId::kNotIterable, items);
  if (!callback.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, TypeAndValue(isolate, callback));
  }
  double k = 0;
  return ForEachOf(isolate, items, [&](Object value) -> Object {
    KEI_TRY(key, Call(isolate, callback, isolate->undefined(), {value, NewNumber(isolate, k++)}));
    return add(key, value);
  });
}

}  // namespace

BUILTIN(MapGroupBy) {
  Map initial_map = EnsureInitialMap(isolate, Cast<JSFunction>(isolate, isolate->MapConstructor()));
  JSCollection groups = Cast<JSCollection>(isolate, NewObjectOfMap(isolate, initial_map));
  groups.set_table(isolate, OrderedMaps::Empty(isolate));
  KEI_TRY_VOID(GroupBy(isolate, args,
                       [&](Object key, Object value) { return AddToMap(isolate, groups, key, value); }));
  return groups;
}

BUILTIN(ObjectGroupBy) {
  Map plain = Cast<Map>(isolate, isolate->context_slot(NativeContextSlot::kObjectMap));
  JSObject groups = NewObjectOfMap(isolate, MapForPrototype(isolate, plain, isolate->null()));
  KEI_TRY_VOID(GroupBy(isolate, args,
                       [&](Object key, Object value) { return AddToObject(isolate, groups, key, value); }));
  return groups;
}

}  // namespace kei
