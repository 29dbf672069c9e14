#include "vm/runtime/properties/keys.h"

#include <algorithm>

#include "vm/base/try-vector.h"
#include "vm/factory/internalization.h"
#include "vm/heap/heap.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/key-list.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/properties/proxy-methods.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/plain-fields.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

bool PassesFilter(int32_t details, int filter) {
  return (filter & KeyFilter::kOnlyEnumerable) == 0 || (details & PropertyDetails::kDontEnum) == 0;
}

using Indices = TryVector<uint32_t>;

// With room for all of them reserved.
void StoredIndices(Isolate* isolate, JSObject object, int filter, Indices* indices) {
  NumberDictionary dictionary = DictionaryElements(isolate, object);
  if (dictionary.ptr() != 0) {
    for (int entry = 0; entry < Numbers::Capacity(dictionary); entry++) {
      if (!Numbers::IsLive(isolate, dictionary, entry)) continue;
      if (!PassesFilter(Numbers::DetailsAt(isolate, dictionary, entry), filter)) continue;
      indices->Push(Numbers::IndexAt(isolate, dictionary, entry));
    }
    return;
  }
  const uint32_t capacity = ElementsCapacity(isolate, object);
  for (uint32_t i = 0; i < capacity; i++) {
    if (!IsFastHole(isolate, object, i)) indices->Push(i);
  }
}

// At least as many as there are stored elements.
int ElementsCount(Isolate* isolate, JSObject object) {
  NumberDictionary dictionary = DictionaryElements(isolate, object);
  if (dictionary.ptr() != 0) return Numbers::Count(isolate, dictionary);
  return static_cast<int>(ElementsCapacity(isolate, object));
}

// Mapped arguments may also stand in the store: then the store's attributes count.
void MappedIndices(Isolate* isolate, JSObject object, int filter, Indices* indices) {
  SloppyArgumentsElements elements = SloppyArgumentsElements::cast(object.elements(isolate));
  for (int i = 0; i < elements.length(); i++) {
    if (MappedArgumentSlot(isolate, elements, i) < 0) continue;
    LookupIterator it(isolate, object, PropertyKey::Index(i), LookupIterator::kOwn);
    if (PassesFilter(it.details(), filter)) indices->Push(i);
  }
}

bool WantsName(Isolate* isolate, Name name, int32_t details, int filter, NameKind kind) {
  if (name.IsSymbol(isolate) != (kind != NameKind::kStrings)) return false;
  if (!PassesFilter(details, filter)) return false;
  if (kind == NameKind::kStrings) return true;
  const bool is_private = (Symbol::cast(name).flags() & SymbolFlags::kPrivate) != 0;
  return is_private == (kind == NameKind::kPrivateNames);
}

}  // namespace

namespace {

// With room for all of them reserved.
void AddIndicesBelow(Isolate* isolate, uint64_t end, KeyList* list) {
  for (uint64_t i = 0; i < end; i++) list->Add(NewNumber(isolate, static_cast<double>(i)));
}

// Made strings, they have their hash, by which generated code tells the index again.
Object SpellIndices(Isolate* isolate, KeyList* list) {
  for (int i = 0; i < list->count(); i++) {
    KEI_POLL(isolate);
    const String text = NumberToString(isolate, list->at(i));
    EnsureHash(isolate, text);
    list->set(i, text);
  }
  return isolate->undefined();
}

}  // namespace

void CollectIndices(Isolate* isolate, JSObject object, int filter, KeyList* list) {
  const ElementsKind kind = KindOf(isolate, object);
  if (IsIndexedKind(kind) && object.elements(isolate) == isolate->empty_fixed_array()) return;
  if (IsTypedArrayKind(kind)) {
    const uint64_t length = TypedArrayLength(JSTypedArray::cast(object));
    if (list->Reserve(length)) AddIndicesBelow(isolate, length, list);
    return;
  }
  if (kind == ElementsKind::kStringWrapper) {
    const uint32_t length = String::cast(JSPrimitiveWrapper::cast(object).value(isolate)).length();
    if (!list->Reserve(length)) return;
    AddIndicesBelow(isolate, length, list);
  }
  if (!list->Reserve(static_cast<uint32_t>(ElementsCount(isolate, object)))) return;
  if (IsIndexedKind(kind)) {
    const uint32_t capacity = ElementsCapacity(isolate, object);
    for (uint32_t i = 0; i < capacity; i++) {
      if (!IsFastHole(isolate, object, i)) list->Add(Smi::From(static_cast<int32_t>(i)));
    }
    return;
  }
  Indices indices(isolate->memory());
  const bool is_mapped = kind == ElementsKind::kSloppyArguments;
  const int mapped = is_mapped ? SloppyArgumentsElements::cast(object.elements(isolate)).length() : 0;
  if (!indices.TryReserve(static_cast<size_t>(mapped) + ElementsCount(isolate, object))) {
    return isolate->heap()->limits().EndForLackOfRoom(0);
  }
  if (is_mapped) MappedIndices(isolate, object, filter, &indices);
  StoredIndices(isolate, object, filter, &indices);
  std::sort(indices.begin(), indices.end());
  indices.Truncate(std::unique(indices.begin(), indices.end()) - indices.begin());
  for (const uint32_t index : indices) list->Add(isolate->factory()->NewNumberFromUint32(index));
}

void CollectNames(Isolate* isolate, JSObject object, int filter, NameKind kind, KeyList* list) {
  Map map = object.map(isolate);
  if (!map.is_dictionary()) {
    DescriptorArray descriptors = map.descriptors(isolate);
    const int own = map.own_descriptors();
    if (kind == NameKind::kStrings && !list->Reserve(static_cast<uint64_t>(own))) return;
    for (int i = 0; i < own; i++) {
      Name name = descriptors.key(isolate, i);
      if (WantsName(isolate, name, descriptors.details(i), filter, kind) && !list->Add(name)) return;
    }
    return;
  }
  if (map.type() == InstanceType::kJSGlobalObject) {
    GlobalDictionary dictionary = GlobalDictionary::cast(object.properties(isolate));
    FixedArray order = Globals::EntriesInOrder(isolate, dictionary);
    for (int i = 0; i < order.length(); i++) {
      PropertyCell cell = Globals::CellAt(isolate, dictionary, order.get(isolate, i).SmiValue());
      Name name = cell.name(isolate);
      if (WantsName(isolate, name, cell.details(), filter, kind) && !list->Add(name)) return;
    }
    return;
  }
  NameDictionary dictionary = NameDictionary::cast(object.properties(isolate));
  FixedArray order = Names::EntriesInOrder(isolate, dictionary);
  for (int i = 0; i < order.length(); i++) {
    const int entry = order.get(isolate, i).SmiValue();
    Name name = Name::cast(Names::RawKeyAt(isolate, dictionary, entry));
    const int32_t details = Names::DetailsAt(isolate, dictionary, entry);
    if (WantsName(isolate, name, details, filter, kind) && !list->Add(name)) return;
  }
}

namespace {

// Whether they are enumerable is asked of each export, which has to be initialized for that.
Object CheckExports(Isolate* isolate, JSObject object) {
  NameDictionary exports = NameDictionary::cast(object.properties(isolate));
  for (int entry = 0; entry < Names::Capacity(exports); entry++) {
    KEI_POLL(isolate);
    if (!Names::IsLive(isolate, exports, entry)) continue;
    const PropertyKey key =
        PropertyKey::FromName(isolate, Name::cast(Names::RawKeyAt(isolate, exports, entry)));
    PropertyDescriptor descriptor;
    KEI_TRY_VOID(GetOwnPropertyDescriptor(isolate, object, key, &descriptor));
  }
  return isolate->undefined();
}

}  // namespace

Object OwnPropertyKeys(Isolate* isolate, JSReceiver receiver, int filter, IndexForm form) {
  if (receiver.IsTypeJSProxy(isolate)) {
    return proxy::OwnPropertyKeys(isolate, JSProxy::cast(receiver), filter, form);
  }
  JSObject object = JSObject::cast(receiver);
  if (object.IsTypeJSModuleNamespace(isolate) && (filter & KeyFilter::kOnlyEnumerable) != 0) {
    KEI_TRY_VOID(CheckExports(isolate, object));
  }
  KeyList list(isolate);
  if ((filter & KeyFilter::kSkipStrings) == 0) {
    CollectIndices(isolate, object, filter, &list);
    if (form == IndexForm::kString) KEI_TRY_VOID(SpellIndices(isolate, &list));
    CollectNames(isolate, object, filter, NameKind::kStrings, &list);
  }
  if ((filter & KeyFilter::kSkipSymbols) == 0) {
    CollectNames(isolate, object, filter, NameKind::kSymbols, &list);
  }
  KEI_POLL(isolate);  // collecting may have come to the end of the heap
  return list.Finish();
}

namespace {

// The values of an object that has only fields, or its [name, value] pairs.
Object ListFields(Isolate* isolate, JSObject object, EntryKind kind) {
  KeyList list(isolate, "the list of properties");
  ElementsKind elements_kind = ElementsKind::kPackedSmi;
  KEI_TRY_ROOM(list.Reserve(static_cast<uint64_t>(object.map(isolate).own_descriptors())),
               "the list of properties");
  const bool is_complete = VisitFields(isolate, object, [&](Name name, Object value) {
    if (name.IsSymbol(isolate)) return true;
    if (kind == EntryKind::kEntries) value = NewPair(isolate, name, value);
    elements_kind = MoreGeneral(elements_kind, KindForValue(isolate, value));
    return list.Add(value);
  });
  if (!is_complete) return isolate->exception();  // the list has room for all
  KEI_TRY(finished, list.Finish());
  FixedArray elements = FixedArray::cast(finished);
  const auto length = static_cast<uint32_t>(elements.length());
  if (IsDoubleKind(elements_kind)) {
    return NewArrayFromList(isolate, elements, static_cast<int>(length));
  }
  return NewArrayWithElements(isolate, elements, elements_kind, length);
}

}  // namespace

Object EnumerableOwnProperties(Isolate* isolate, JSReceiver object, EntryKind kind) {
  if (kind == EntryKind::kKeys) {
    KEI_TRY(keys, EnumerableOwnStrings(isolate, object));
    const auto count = static_cast<uint32_t>(FixedArray::cast(keys).length());
    const auto copy = TryCopyOfElements(isolate, FixedArray::cast(keys), ElementsKind::kPacked, 0, count);
    KEI_TRY_ROOM(copy, "the list of keys");
    return NewArrayWithElements(isolate, *copy, ElementsKind::kPacked, count);
  }
  if (HasOnlyFields(isolate, object)) return ListFields(isolate, JSObject::cast(object), kind);
  KEI_TRY(listed, OwnPropertyKeys(isolate, object, KeyFilter::kSkipSymbols));
  FixedArray keys = FixedArray::cast(listed);
  KeyList result(isolate, "the list of properties");
  for (int i = 0; i < keys.length(); i++) {
    KEI_POLL(isolate);
    // A getter may have removed or hidden what follows.
    Object key = keys.get(isolate, i);
    LookupIterator it(isolate, object, PropertyKey::FromKeyObject(isolate, key), LookupIterator::kOwn);
    KEI_TRY_BOOL(is_enumerable, IsOwnEnumerable(&it));
    if (!is_enumerable) continue;
    KEI_TRY(value, GetProperty(isolate, &it));
    if (kind == EntryKind::kEntries) value = NewPair(isolate, key, value);
    if (!result.Add(value)) break;
  }
  KEI_TRY(list, result.Finish());
  return NewArrayFromList(isolate, FixedArray::cast(list), FixedArray::cast(list).length());
}

}  // namespace kei
