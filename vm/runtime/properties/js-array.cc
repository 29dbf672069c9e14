#include "vm/runtime/properties/js-array.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"
#include "vm/tables/code/builtins.h"

namespace kei {

// --- Making arrays

Object ArrayCreate(Isolate* isolate, double length) {
  if (length > 4294967295.0) return ThrowError(isolate, MessageId::kInvalidArrayLength);
  const uint32_t count = static_cast<uint32_t>(length);
  if (count > 0 && count <= kMaxFastElements) {
    return NewArray(isolate, ElementsKind::kHoleySmi, count);
  }
  JSArray array = NewEmptyArray(isolate);
  if (count > 0) KEI_TRY_VOID(SetArrayLength(isolate, array, count));
  return array;
}

Maybe<bool> IsArray(Isolate* isolate, Object value) {
  while (value.IsTypeJSProxy(isolate)) {
    KEI_POLL(isolate);
    JSProxy proxy = JSProxy::cast(value);
    if (proxy.is_revoked(isolate)) {
      ThrowError(isolate, MessageId::kProxyRevoked, "IsArray");
      return std::nullopt;
    }
    value = proxy.target(isolate);
  }
  return value.IsJSArray(isolate);
}

namespace {

bool IsArrayConstructorOfOtherRealm(Isolate* isolate, Object value) {
  if (!HasSeveralRealms(isolate) || !value.IsConstructor(isolate)) return false;
  // An exception for a revoked proxy is thrown when it is asked for its species.
  Maybe<Context> realm = FunctionRealm(isolate, value);
  return realm && !(*realm == isolate->native_context()) &&
         value == IntrinsicOf(isolate, *realm, NativeContextSlot::kArrayConstructor);
}

}  // namespace

bool IsArraySpeciesIntact(Isolate* isolate, JSArray array) {
  // The plain array maps have no own `constructor`; the chain is Array.prototype.
  return HasArrayMap(isolate, array) && IsUntouched(isolate, Protocol::kArraySpecies);
}

Object ArraySpeciesCreate(Isolate* isolate, Object original, double length) {
  if (original.IsJSArray(isolate) && IsArraySpeciesIntact(isolate, JSArray::cast(original))) {
    return ArrayCreate(isolate, length);
  }
  KEI_TRY_BOOL(is_array, IsArray(isolate, original));
  if (!is_array) return ArrayCreate(isolate, length);
  KEI_TRY(constructor, GetNamed(isolate, original, RootIndex::k_constructor_string));
  if (IsArrayConstructorOfOtherRealm(isolate, constructor)) constructor = isolate->undefined();
  if (constructor.IsJSReceiver(isolate)) {
    KEI_TRY(species,
            GetProperty(isolate, constructor, PropertyKey::Named(isolate, RootIndex::k_species_symbol)));
    constructor = species.IsNull() ? Object(isolate->undefined()) : species;
  }
  if (constructor.IsUndefined() || constructor == isolate->ArrayConstructor()) {
    return ArrayCreate(isolate, length);
  }
  if (!constructor.IsConstructor(isolate)) {
    return ThrowError(isolate, MessageId::kNotConstructor, constructor);
  }
  return Construct(isolate, constructor, {NewNumber(isolate, length)});
}

// --- Length

bool IsArrayLengthReadOnly(Isolate* isolate, JSArray array) {
  // `length` is the first property that an array's map ever has, unless it is a dictionary.
  Map map = array.map(isolate);
  if (!map.is_dictionary() && !map.has(MapBits::kHasReadOnlyElements)) return false;
  LookupIterator it(isolate, array, PropertyKey::Named(isolate, RootIndex::k_length_string),
                    LookupIterator::kOwn);
  return it.is_read_only();
}

namespace {

// Deletes the elements from `length` on, the highest first; stops at one that may not be deleted,
// and returns the length that results.
uint32_t CutDictionary(Isolate* isolate, NumberDictionary dictionary, uint32_t length) {
  for (int entry = 0; entry < Numbers::Capacity(dictionary); entry++) {
    if (!Numbers::IsLive(isolate, dictionary, entry)) continue;
    const uint32_t index = Numbers::IndexAt(isolate, dictionary, entry);
    const int32_t details = Numbers::DetailsAt(isolate, dictionary, entry);
    if ((details & PropertyDetails::kDontDelete) != 0) length = std::max(length, index + 1);
  }
  for (int entry = 0; entry < Numbers::Capacity(dictionary); entry++) {
    if (!Numbers::IsLive(isolate, dictionary, entry)) continue;
    if (Numbers::IndexAt(isolate, dictionary, entry) >= length) {
      Numbers::Delete(isolate, dictionary, entry);
    }
  }
  return length;
}

void CutFastElements(Isolate* isolate, JSArray array, uint32_t old_length, uint32_t length) {
  const ElementsKind kind = KindOf(isolate, array);
  FixedArrayBase elements = array.elements(isolate);
  const uint32_t capacity = static_cast<uint32_t>(elements.length());
  if (length == 0) return array.set_elements(isolate, isolate->empty_fixed_array());
  if (length * 2 + 16 < capacity && capacity > 64) {
    // Mostly unused now: give the room back.
    if (const auto smaller = TryNewElements(isolate, kind, length)) {
      CopyElements(isolate, elements, kind, 0, *smaller, kind, 0, length);
      return array.set_elements(isolate, *smaller);
    }
  }
  FillWithHoles(isolate, elements, kind, length, std::min(old_length, capacity));
}

[[nodiscard]] bool ExtendFastElements(Isolate* isolate, JSArray array, uint32_t length) {
  MakeElementsHoley(isolate, array);
  const uint32_t capacity = ElementsCapacity(isolate, array);
  if (length <= capacity) return true;
  const uint32_t with_room = std::min(capacity + capacity / 2, kMaxFastElements);
  return EnsureElementsCapacity(isolate, array, std::max(length, with_room));
}

}  // namespace

Maybe<bool> SetArrayLength(Isolate* isolate, JSArray array, uint32_t length) {
  const uint32_t old_length = ArrayLength(isolate, array);
  if (length == old_length) return true;
  if (IsArrayLengthReadOnly(isolate, array)) return false;
  NumberDictionary dictionary = DictionaryElements(isolate, array);
  if (dictionary.ptr() == 0 && (length > kMaxFastElements || IsRestrictedKind(KindOf(isolate, array)))) {
    KEI_TRY_ROOM(NormalizeElements(isolate, array), "the elements of the array");
    dictionary = DictionaryElements(isolate, array);
  }
  uint32_t result = length;
  if (dictionary.ptr() != 0) {
    if (length < old_length) result = CutDictionary(isolate, dictionary, length);
  } else if (length < old_length) {
    CutFastElements(isolate, array, old_length, length);
  } else {
    KEI_TRY_ROOM(ExtendFastElements(isolate, array, length),
                 "an array of " + std::to_string(length) + " elements");
  }
  SetArrayLengthField(isolate, array, result);
  return result == length;
}

Maybe<uint32_t> ToArrayLength(Isolate* isolate, Object value) {
  if (value.IsSmi() && value.SmiValue() >= 0) return static_cast<uint32_t>(value.SmiValue());
  KEI_TRY_VALUE(length, ToUint32(isolate, value));
  KEI_TRY_VALUE(number, ToDouble(isolate, value));
  if (static_cast<double>(length) != number) {
    ThrowError(isolate, MessageId::kInvalidArrayLength);
    return std::nullopt;
  }
  return length;
}

Maybe<bool> DefineArrayLength(Isolate* isolate, JSArray array, const PropertyDescriptor& descriptor,
                              ShouldThrow should_throw) {
  auto refuse = [&]() -> Maybe<bool> {
    if (should_throw == ShouldThrow::kDontThrow) return false;
    ThrowError(isolate, MessageId::kRedefineDisallowed, isolate->length_string());
    return std::nullopt;
  };
  uint32_t length = 0;
  if (descriptor.has_value()) {
    KEI_TRY_VALUE(converted, ToArrayLength(isolate, descriptor.value()));
    length = converted;
  }
  const bool read_only = IsArrayLengthReadOnly(isolate, array);
  if (descriptor.is_accessor() || (descriptor.has_configurable() && descriptor.configurable()) ||
      (descriptor.has_enumerable() && descriptor.enumerable()) ||
      (read_only && descriptor.has_writable() && descriptor.writable())) {
    return refuse();
  }
  bool done = true;
  if (descriptor.has_value() && length != ArrayLength(isolate, array)) {
    if (read_only) return refuse();
    KEI_TRY_BOOL(is_set, SetArrayLength(isolate, array, length));
    done = is_set;
  }
  if (descriptor.has_writable() && !descriptor.writable() && !read_only) {
    // Code that works on fast elements need not look at `length`: there are none any more.
    KEI_TRY_ROOM(NormalizeElements(isolate, array), "the elements of the array");
    LookupIterator it(isolate, array, PropertyKey::Named(isolate, RootIndex::k_length_string),
                      LookupIterator::kOwn);
    const int attributes = it.attributes() | PropertyDetails::kReadOnly;
    Map map = array.map(isolate);
    if (map.is_dictionary()) {
      map = CopyMap(isolate, map);
      Names::SetAttributesAt(isolate, NameDictionary::cast(array.properties(isolate)), it.number(),
                             attributes);
    } else {
      map = MapForReconfiguring(isolate, map, it.number(), attributes | PropertyDetails::kInDescriptor,
                                it.accessor());
    }
    map.set(MapBits::kHasReadOnlyElements);
    MigrateToMap(isolate, array, map);
  }
  return done ? Maybe<bool>(true) : refuse();
}

// --- Fast paths

bool IsReadableArrayOfOtherMap(Isolate* isolate, JSArray array) {
  const Map map = array.map(isolate);
  return IsIndexedKind(map.kind()) && PrototypesHaveNoElements(isolate, map);
}

bool IsSimpleArrayOfOtherMap(Isolate* isolate, JSArray array) {
  const Map map = array.map(isolate);
  return IsFastKind(map.kind()) && map.is_extensible() && !IsArrayLengthReadOnly(isolate, array) &&
         PrototypesHaveNoElements(isolate, map);
}

Object AppendElement(Isolate* isolate, JSArray array, Object value) {
  const uint32_t length = ArrayLength(isolate, array);
  KEI_TRY_ROOM(length < kMaxFastElements && AddElement(isolate, array, length, value, kNoAttributes),
               "the elements of the array");
  return value;
}

namespace {

// Succeeds if there is room for the value among elements that hold it as it is.
bool TryPutAtOnce(Isolate* isolate, JSArray array, Map map, uint32_t index, Object value) {
  const ElementsKind kind = PackedOf(map.kind());
  const bool fits = kind == ElementsKind::kPacked || (kind == ElementsKind::kPackedSmi && value.IsSmi());
  if (!fits || map.is_prototype()) return false;
  const FixedArrayBase elements = array.elements(isolate);
  if (index >= static_cast<uint32_t>(elements.length())) return false;
  FixedArray::cast(elements).set(isolate, static_cast<int>(index), value);
  return true;
}

}  // namespace

namespace {

// The value that lies in its elements, or the character of the string that it wraps; otherwise the hole.
Object StoredElement(Isolate* isolate, JSObject object, double index) {
  const ElementsKind kind = KindOf(isolate, object);
  if (IsIndexedKind(kind) && index < ElementsCapacity(isolate, object)) {
    return FastElementAt(isolate, object, static_cast<uint32_t>(index));
  }
  if (kind == ElementsKind::kStringWrapper) {
    const String text = String::cast(JSPrimitiveWrapper::cast(object).value(isolate));
    if (index < text.length()) {
      return CharacterString(isolate, CharacterAt(isolate, text, static_cast<uint32_t>(index)));
    }
  }
  return isolate->the_hole();
}

}  // namespace

Object GetPresentElement(Isolate* isolate, JSReceiver object, double index) {
  KEI_POLL(isolate);
  if (object.IsJSObject(isolate)) {
    const Object value = StoredElement(isolate, JSObject::cast(object), index);
    if (!value.IsTheHole()) return value;
  }
  const PropertyKey key = PropertyKey::FromNumber(isolate, index);
  LookupIterator it(isolate, object, key);
  if (it.state() == LookupIterator::kProxy) {  // which is asked twice
    KEI_TRY_BOOL(present, HasProperty(isolate, object, key));
    return present ? GetProperty(isolate, object, key) : Object(isolate->the_hole());
  }
  return it.found() ? GetProperty(isolate, &it) : Object(isolate->the_hole());
}

Object CreateElement(Isolate* isolate, JSReceiver object, double index, Object value) {
  if (object.IsJSArray(isolate) && index < kMaxFastElements) {
    JSArray array = JSArray::cast(object);
    const auto at = static_cast<uint32_t>(index);
    Map map = array.map(isolate);
    const uint32_t length = ArrayLength(isolate, array);
    const bool is_there = at < length && at < ElementsCapacity(isolate, array);
    if (IsFastKind(map.kind()) && map.is_extensible() && (is_there || at == length)) {
      if (TryPutAtOnce(isolate, array, map, at, value)) {
        if (!is_there) SetArrayLengthField(isolate, array, at + 1);
        return value;
      }
      KEI_TRY_ROOM(is_there ? StoreElement(isolate, array, at, value)
                            : AddElement(isolate, array, at, value, kNoAttributes),
                   "the elements of the array");
      return value;
    }
  }
  KEI_TRY_VOID(CreateDataProperty(isolate, object, PropertyKey::FromNumber(isolate, index), value));
  return value;
}

namespace {

// An empty array gets elements of a packed kind that is its own or more general.
void SetElements(Isolate* isolate, JSArray array, FixedArrayBase elements, ElementsKind kind,
                 uint32_t length) {
  const Map map = array.map(isolate);
  if (map.kind() != kind) {
    array.set_elements(isolate, isolate->empty_fixed_array());  // which is of every kind
    MigrateToMap(isolate, array, MapForElementsKind(isolate, map, kind));
  }
  array.set_elements(isolate, elements);
  SetArrayLengthField(isolate, array, length);
}

}  // namespace

Object AppendList(Isolate* isolate, JSArray array, JSArray list) {
  const ElementsKind kind = UnrestrictedOf(KindOf(isolate, list));
  if (ArrayLength(isolate, array) != 0 || IsHoley(kind) ||
      MoreGeneral(KindOf(isolate, array), kind) != kind) {
    return AppendArray(isolate, array, list);
  }
  SetElements(isolate, array, list.elements(isolate), kind, ArrayLength(isolate, list));
  return array;
}

Object AppendArray(Isolate* isolate, JSArray array, JSArray from) {
  const uint32_t length = ArrayLength(isolate, array), count = ArrayLength(isolate, from);
  const uint64_t total = length + uint64_t{count};
  const auto what = [&] { return "an array of " + std::to_string(total) + " elements"; };
  if (total > kMaxFastElements) return ThrowNoRoom(isolate, what());
  if (HasHoles(isolate, from)) {
    KEI_TRY(list, CreateListFromArrayLike(isolate, from));
    KEI_TRY(packed, NewArrayFromList(isolate, FixedArray::cast(list), static_cast<int>(count)));
    from = JSArray::cast(packed);
  }
  const ElementsKind from_kind = UnrestrictedOf(KindOf(isolate, from));
  const ElementsKind kind = MoreGeneral(KindOf(isolate, array), PackedOf(from_kind));
  if (length == 0 && kind == PackedOf(from_kind)) {
    const auto copy = TryCopyOfElements(isolate, from.elements(isolate), kind, 0, count);
    KEI_TRY_ROOM(copy, what());
    SetElements(isolate, array, *copy, kind, count);
    return array;
  }
  KEI_TRY_ROOM(TransitionElementsKind(isolate, array, kind), what());
  if (length + count > ElementsCapacity(isolate, array)) {
    const uint32_t capacity = length == 0 ? count : NewElementsCapacity(length + count);
    KEI_TRY_ROOM(EnsureElementsCapacity(isolate, array, capacity), what());
  }
  CopyElements(isolate, from.elements(isolate), from_kind, 0, array.elements(isolate), kind, length, count);
  SetArrayLengthField(isolate, array, length + count);
  return array;
}

}  // namespace kei
