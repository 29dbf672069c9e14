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

bool AreDistinct(Isolate* isolate, FixedArray names) {
  for (int i = 0; i < names.length(); i += 2) {
    for (int k = 0; k < i; k += 2) {
      if (names.get(isolate, i) == names.get(isolate, k)) return false;
    }
  }
  return true;
}

constexpr int kMaxGroupFields = 64;

// The value of RegExpData::groups_map.
Object GroupsMapOf(Isolate* isolate, RegExpData data, FixedArray names) {
  Object known = data.groups_map(isolate);
  if (!known.IsUndefined()) return known;
  known = Smi::From(0);
  const int count = names.length() / 2;
  if (count <= kMaxGroupFields && AreDistinct(isolate, names)) {
    Map map = NewObjectMap(isolate, InstanceType::kJSObject, JSObject::kSize, count,
                           isolate->ObjectMap().kind(), isolate->null());
    map.set_constructor_or_back_pointer(isolate, isolate->ObjectConstructor());
    for (int i = 0; i < count; i++) {
      AppendField(isolate, map, Name::cast(names.get(isolate, 2 * i)), kNoAttributes);
    }
    known = map;
  }
  data.set_groups_map(isolate, known);
  return known;
}

// At most one of several groups with the same name matches.
template <typename F>
Object NewGroupsOneByOne(const RegExpMatchParts& parts, FixedArray names, F&& value) {
  Isolate* isolate = parts.isolate;
  JSObject groups = NewObjectOfMap(isolate, MapForPrototype(isolate, isolate->ObjectMap(), isolate->null()));
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

// An object without a prototype; value(group) for each name.
template <typename F>
Object NewGroups(const RegExpMatchParts& parts, F&& value) {
  Isolate* isolate = parts.isolate;
  Object names_or_undefined = parts.data.group_names(isolate);
  if (names_or_undefined.IsUndefined()) return names_or_undefined;
  FixedArray names = FixedArray::cast(names_or_undefined);
  const Object map = GroupsMapOf(isolate, parts.data, names);
  if (map.IsSmi()) return NewGroupsOneByOne(parts, names, value);
  JSObject groups = NewObjectOfMap(isolate, Map::cast(map));
  for (int i = 0; 2 * i < names.length(); i++) {
    WriteField(isolate, groups, Map::cast(map), i, value(names.get(isolate, 2 * i + 1).SmiValue()));
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

Object ResultOfLastMatch(Isolate* isolate, RegExpData data, String subject) {
  RegExpMatch match;
  KEI_TRY_ROOM(match.Reserve(data.captures()), "the captures of a match");
  LastMatch::Get(isolate, &match);
  const FlatContent content = ContentOf(isolate, subject);
  return NewMatchResult({isolate, data, content, match});
}

}  // namespace kei
