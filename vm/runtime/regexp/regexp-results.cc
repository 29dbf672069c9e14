#include "vm/runtime/regexp/regexp-results.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/arrays.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

void SetField(Isolate* isolate, JSArray array, int field, Object value) {
  array.WriteTagged(isolate, layout::JSArray::kSize + field * kTaggedSize, value.compressed());
}

// An object without a prototype; value(group) for each name, that of the group that matched.
template <typename F>
Object NewGroups(const RegExpMatchParts& parts, F&& value) {
  Isolate* isolate = parts.isolate;
  Object names_or_undefined = parts.data.group_names(isolate);
  if (names_or_undefined.IsUndefined()) return names_or_undefined;
  FixedArray names = FixedArray::cast(names_or_undefined);
  JSObject groups =
      NewObjectOfMap(isolate, MapForPrototype(isolate, isolate->ObjectMap(), isolate->null()));
  for (int i = 0; i < names.length(); i += 2) {
    KEI_POLL(isolate);
    const int group = names.get(isolate, i + 1).SmiValue();
    PropertyKey key = PropertyKey::FromName(isolate, Name::cast(names.get(isolate, i)));
    if (!parts.match.has(group)) {
      LookupIterator it(isolate, groups, key, LookupIterator::kOwn);
      if (it.found()) continue;
    }
    AddOwnProperty(isolate, groups, key, value(group));
  }
  return groups;
}

Object NewIndex(Isolate* isolate, const RegExpMatch& match, int group) {
  if (!match.has(group)) return isolate->undefined();
  const Object bounds[] = {Smi::From(static_cast<int32_t>(match.start(group))),
                           Smi::From(static_cast<int32_t>(match.end(group)))};
  return NewArrayFrom(isolate, bounds);
}

Object NewIndices(const RegExpMatchParts& parts) {
  Isolate* isolate = parts.isolate;
  const RegExpMatch& match = parts.match;
  FixedArray elements = isolate->factory()->NewFixedArray(match.captures());
  for (int i = 0; i < match.captures(); i++) {
    KEI_TRY(index, NewIndex(isolate, match, i));
    elements.set(isolate, i, index);
  }
  auto element = [&](int group) { return elements.get(isolate, group); };
  KEI_TRY(groups, NewGroups(parts, element));
  JSArray array = isolate->factory()->NewJSArray(isolate->RegExpIndicesMap(), elements,
                                                 static_cast<uint32_t>(match.captures()));
  SetField(isolate, array, 0, groups);
  return array;
}

}  // namespace

Object NewMatchGroups(const RegExpMatchParts& parts) {
  return NewGroups(parts, [&](int group) { return parts.Group(group); });
}

Object NewMatchResult(const RegExpMatchParts& parts) {
  Isolate* isolate = parts.isolate;
  const RegExpMatch& match = parts.match;
  FixedArray elements = isolate->factory()->NewFixedArray(match.captures());
  for (int i = 0; i < match.captures(); i++) {
    elements.set(isolate, i, parts.Group(i));
  }
  KEI_TRY(groups, NewGroups(parts, [&](int group) { return elements.get(isolate, group); }));
  const bool has_indices = (parts.data.flags() & RegExpFlags::kHasIndices) != 0;
  JSArray result = isolate->factory()->NewJSArray(
      has_indices ? isolate->RegExpIndicesResultMap() : isolate->RegExpResultMap(), elements,
      static_cast<uint32_t>(match.captures()));
  SetField(isolate, result, 0, Smi::From(static_cast<int32_t>(match.start())));
  SetField(isolate, result, 1, parts.content.string());
  SetField(isolate, result, 2, groups);
  if (has_indices) {
    KEI_TRY(indices, NewIndices(parts));
    SetField(isolate, result, 3, indices);
  }
  return result;
}

}  // namespace kei
