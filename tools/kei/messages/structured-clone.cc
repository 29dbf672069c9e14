#include "tools/kei/messages/structured-clone.h"

#include <string>
#include <utility>

#include "tools/kei/web/web.h"
#include "vm/base/maybe.h"
#include "vm/exec/host-functions.h"
#include "vm/factory/factory.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/atomics/atomics.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/regexp/regexp.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/plain-fields.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

// Makes the copies of one call. Objects that were copied are found again by `copies_`, a Map.
class Cloner {
 public:
  Cloner(Isolate* isolate, JSCollection copies) : isolate(isolate), copies_(copies) {}

  Object Clone(Object value);
  Object Refuse(Object value) {
    const std::string message = MessageArgument(value).ToUtf8(isolate) + " could not be cloned.";
    KEI_TRY(error, NewDOMException(isolate, message, "DataCloneError"));
    return Throw(isolate, error);
  }

 private:
  Object CloneObject(JSObject object);
  Object ClonePrimitiveWrapper(JSPrimitiveWrapper wrapper);
  Object CloneBuffer(JSArrayBuffer buffer);
  Object CloneView(JSArrayBufferView view, JSFunction constructor, uint64_t length);
  Object CloneError(JSObject error);
  Object NewErrorLike(JSObject error);
  Object CloneMap(JSCollection map);
  Object CloneSet(JSCollection set);
  Object CloneArray(JSArray array);
  Object ClonePlainObject(JSObject object);
  Object CloneFields(JSObject from, JSObject to);
  Object CloneElements(JSArray from, JSArray to);
  Object CloneProperties(JSObject from, JSObject to);
  Object CloneProperty(JSObject from, JSObject to, PropertyKey key);
  // Whether a copied value has to be cloned, or is another one by now.
  bool IsToBeCloned(Object value, Object copied) {
    return value.IsJSReceiver(isolate) || value.IsSymbol(isolate) || !(value == copied);
  }

  // The copy stands for the original from now on; true unless there is no room.
  bool Note(Object original, Object copy) {
    const Maybe<int> entry = OrderedMaps::Put(isolate, copies_, original);
    if (entry) OrderedMaps::Of(isolate, copies_).set_value(isolate, *entry, copy);
    return entry.has_value();
  }
  Object NewOf(JSFunction constructor) {
    return isolate->factory()->NewJSObject(EnsureInitialMap(isolate, constructor));
  }
  JSFunction Intrinsic(NativeContextSlot slot) { return JSFunction::cast(isolate->context_slot(slot)); }

  Isolate* isolate;  // this name, since KEI_TRY expects it
  JSCollection copies_;
};

Object Cloner::Clone(Object value) {
  KEI_POLL(isolate);
  if (value.IsSymbol(isolate)) return Refuse(value);
  if (!value.IsJSReceiver(isolate)) return value;
  const int entry = OrderedMaps::Find(isolate, OrderedMaps::Of(isolate, copies_), value);
  if (entry != kNoEntry) return OrderedMaps::Of(isolate, copies_).value(isolate, entry);
  if (value.IsTypeJSProxy(isolate) || value.IsCallable(isolate)) return Refuse(value);
  return CloneObject(JSObject::cast(value));
}

Object Cloner::CloneObject(JSObject object) {
  switch (object.instance_type(isolate)) {
    case InstanceType::kJSPrimitiveWrapper: return ClonePrimitiveWrapper(JSPrimitiveWrapper::cast(object));
    case InstanceType::kJSDate: {
      Object copy = isolate->factory()->NewJSDate(EnsureInitialMap(isolate, isolate->DateConstructor()),
                                                  JSDate::cast(object).value());
      KEI_TRY_ROOM(Note(object, copy), "the structured clone");
      return copy;
    }
    case InstanceType::kJSRegExp: {
      Object copy = NewRegExp(isolate, DataOf(isolate, JSRegExp::cast(object)));
      KEI_TRY_ROOM(Note(object, copy), "the structured clone");
      return copy;
    }
    case InstanceType::kJSArrayBuffer: return CloneBuffer(JSArrayBuffer::cast(object));
    case InstanceType::kJSTypedArray: {
      JSTypedArray array = JSTypedArray::cast(object);
      const int number = static_cast<int>(array.map(isolate).kind()) - static_cast<int>(ElementsKind::kInt8);
      JSFunction constructor = Intrinsic(static_cast<NativeContextSlot>(
          static_cast<int>(NativeContextSlot::kInt8ArrayConstructor) + number));
      return CloneView(array, constructor, TypedArrayLength(array));
    }
    case InstanceType::kJSDataView: {
      JSDataView view = JSDataView::cast(object);
      return CloneView(view, isolate->DataViewConstructor(), ViewByteLength(isolate, view));
    }
    case InstanceType::kJSMap: return CloneMap(JSCollection::cast(object));
    case InstanceType::kJSSet: return CloneSet(JSCollection::cast(object));
    case InstanceType::kJSError: return CloneError(object);
    case InstanceType::kJSArray: return CloneArray(JSArray::cast(object));
    case InstanceType::kJSObject: return ClonePlainObject(object);
    default: return Refuse(object);
  }
}

Object Cloner::ClonePrimitiveWrapper(JSPrimitiveWrapper wrapper) {
  Object value = wrapper.value(isolate);
  if (value.IsSymbol(isolate)) return Refuse(wrapper);
  KEI_TRY(copy, ToObject(isolate, value));
  KEI_TRY_ROOM(Note(wrapper, copy), "the structured clone");
  return copy;
}

Object Cloner::CloneBuffer(JSArrayBuffer buffer) {
  if (IsShared(buffer)) {
    KEI_TRY(same, NewSharedArrayBuffer(isolate, SharedMemoryOf(buffer), IsResizable(buffer)));
    KEI_TRY_ROOM(Note(buffer, same), "the structured clone");
    return same;
  }
  if (IsDetached(buffer)) return Refuse(buffer);
  Maybe<double> max_length;
  const uint64_t length = ByteLengthOf(buffer);
  if (IsResizable(buffer)) {
    max_length = static_cast<double>(SharedMemoryOf(buffer)->max_bytes());
  }
  JSFunction constructor = isolate->ArrayBufferConstructor();
  KEI_TRY(copy, NewArrayBuffer(isolate, constructor, constructor, static_cast<double>(length), max_length));
  CopyBytes(buffer, 0, JSArrayBuffer::cast(copy), length);
  KEI_TRY_ROOM(Note(buffer, copy), "the structured clone");
  return copy;
}

Object Cloner::CloneView(JSArrayBufferView view, JSFunction constructor, uint64_t length) {
  if (IsOutOfBounds(isolate, view)) return Refuse(view);
  KEI_TRY(buffer, Clone(view.buffer(isolate)));
  const Object arguments[] = {buffer, NewNumber(isolate, view.byte_offset()), NewNumber(isolate, length)};
  const size_t count = TracksLength(view) ? 2 : 3;
  KEI_TRY(copy, Construct(isolate, constructor, std::span(arguments).first(count), constructor));
  KEI_TRY_ROOM(Note(view, copy), "the structured clone");
  return copy;
}

// An error of the same class, if that is one of the standard ones.
Object Cloner::NewErrorLike(JSObject error) {
  KEI_TRY(parts, PartsOfDOMException(isolate, error));
  if (!parts.IsUndefined()) {
    KEI_TRY(message, GetElement(isolate, parts, 0));
    KEI_TRY(name, GetElement(isolate, parts, 1));
    return NewDOMException(isolate, String::cast(message), String::cast(name));
  }
  KEI_TRY_VALUE(type, CloneTypeOf(isolate, error));
  return Construct(isolate, ErrorConstructorOf(isolate, type), {});
}

// Its class, message, stack and cause.
Object Cloner::CloneError(JSObject error) {
  KEI_TRY(made, NewErrorLike(error));
  JSObject copy = JSObject::cast(made);
  KEI_TRY_ROOM(Note(error, copy), "the structured clone");
  for (RootIndex key : {RootIndex::k_message_string, RootIndex::k_stack_string, RootIndex::k_cause_string}) {
    PropertyKey property = PropertyKey::Named(isolate, key);
    KEI_TRY_BOOL(has_own, HasOwnProperty(isolate, error, property));
    if (!has_own) continue;
    KEI_TRY(value, GetProperty(isolate, error, property));
    KEI_TRY(cloned, Clone(value));
    AddOwnProperty(isolate, copy, property, cloned, PropertyDetails::kDontEnum);
  }
  return copy;
}

// The entries as they were at first, since copying them may run getters.
Object Cloner::CloneMap(JSCollection map) {
  JSCollection copy = JSCollection::cast(NewOf(isolate->MapConstructor()));
  copy.set_table(isolate, OrderedMaps::Empty(isolate));
  KEI_TRY_ROOM(Note(map, copy), "the structured clone");
  RootedVector<> entries(isolate);
  for (OrderedCursor<OrderedHashMap> cursor(map); cursor.Next(isolate);) {
    KEI_POLL(isolate);
    KEI_TRY_ROOM(entries.TryPush(cursor.key(isolate)) && entries.TryPush(cursor.value(isolate)),
                 "the structured clone");
  }
  for (size_t i = 0; i < entries.size(); i += 2) {
    KEI_TRY(key, Clone(entries[i]));
    KEI_TRY(value, Clone(entries[i + 1]));
    const Maybe<int> entry = OrderedMaps::Put(isolate, copy, key);
    KEI_TRY_ROOM(entry.has_value(), "the structured clone");
    OrderedMaps::Of(isolate, copy).set_value(isolate, *entry, value);
  }
  return copy;
}

Object Cloner::CloneSet(JSCollection set) {
  JSCollection copy = JSCollection::cast(NewOf(isolate->SetConstructor()));
  copy.set_table(isolate, OrderedSets::Empty(isolate));
  KEI_TRY_ROOM(Note(set, copy), "the structured clone");
  RootedVector<> keys(isolate);
  for (OrderedCursor<OrderedHashSet> cursor(set); cursor.Next(isolate);) {
    KEI_POLL(isolate);
    KEI_TRY_ROOM(keys.TryPush(cursor.key(isolate)), "the structured clone");
  }
  for (size_t i = 0; i < keys.size(); i++) {
    KEI_TRY(key, Clone(keys[i]));
    KEI_TRY_ROOM(OrderedSets::Put(isolate, copy, key).has_value(), "the structured clone");
  }
  return copy;
}

Object Cloner::CloneArray(JSArray array) {
  const uint32_t length = ArrayLength(isolate, array);
  const ElementsKind kind = array.map(isolate).kind();
  if (!HasArrayMap(isolate, array) || !IsFastKind(kind) || ElementsCapacity(isolate, array) < length) {
    KEI_TRY(copy, ArrayCreate(isolate, length));
    KEI_TRY_ROOM(Note(array, copy), "the structured clone");
    return CloneProperties(array, JSObject::cast(copy));
  }
  const auto elements =
      TryCopyOfElements(isolate, FixedArrayBase::cast(array.elements(isolate)), kind, 0, length);
  KEI_TRY_ROOM(elements.has_value(), "the structured clone");
  const JSArray copy = isolate->factory()->NewJSArray(*elements, length, kind);
  KEI_TRY_ROOM(Note(array, copy), "the structured clone");
  const bool has_objects = kind == ElementsKind::kPacked || kind == ElementsKind::kHoley;
  return has_objects ? CloneElements(array, copy) : Object(copy);
}

// The elements have been copied. A getter of what is cloned may change the array.
Object Cloner::CloneElements(JSArray from, JSArray to) {
  const Map map = from.map(isolate);
  for (uint32_t i = 0, length = ArrayLength(isolate, to); i < length; i++) {
    KEI_POLL(isolate);
    const Object copied = FastElementAt(isolate, to, i);
    if (copied == isolate->the_hole()) continue;
    const bool is_readable = from.map(isolate) == map && i < ElementsCapacity(isolate, from);
    if (is_readable && !IsToBeCloned(FastElementAt(isolate, from, i), copied)) continue;
    KEI_TRY_VOID(CloneProperty(from, to, PropertyKey::Index(i)));
  }
  return to;
}

// Whether all own properties of the object are fields that are enumerable and have texts as names.
bool HasOnlyTextFields(Isolate* isolate, JSObject object) {
  if (!HasOnlyFields(isolate, object) || HasHiddenFields(isolate, object)) return false;
  return VisitFields(isolate, object, [&](Name name, Object) { return name.IsString(isolate); });
}

Object Cloner::ClonePlainObject(JSObject object) {
  const JSObject copy = NewObjectOfMap(isolate, isolate->ObjectMap());
  KEI_TRY_ROOM(Note(object, copy), "the structured clone");
  return HasOnlyTextFields(isolate, object) && TryCopyFields(isolate, copy, object, FieldCopy::kDefine)
             ? CloneFields(object, copy)
             : CloneProperties(object, copy);
}

// The fields have been copied, in their order. A getter of what is cloned may change the object.
Object Cloner::CloneFields(JSObject from, JSObject to) {
  const Map from_map = from.map(isolate), to_map = to.map(isolate);
  const DescriptorArray names = from_map.descriptors(isolate), copies = to_map.descriptors(isolate);
  for (int i = 0, count = to_map.own_descriptors(); i < count; i++) {
    KEI_POLL(isolate);
    if (from.map(isolate) == from_map && to.map(isolate) == to_map) {
      const Object value = ReadField(isolate, from, from_map, FieldIndexOf(names.details(i)));
      const Object copied = ReadField(isolate, to, to_map, FieldIndexOf(copies.details(i)));
      if (!IsToBeCloned(value, copied)) continue;
    }
    KEI_TRY_VOID(CloneProperty(from, to, PropertyKey::Named(copies.key(isolate, i))));
  }
  return to;
}

Object Cloner::CloneProperties(JSObject from, JSObject to) {
  KEI_TRY(keys, OwnPropertyKeys(isolate, from, KeyFilter::kEnumerableStrings));
  FixedArray list = FixedArray::cast(keys);
  for (int i = 0; i < list.length(); i++) {
    KEI_TRY_VOID(CloneProperty(from, to, PropertyKey::FromKeyObject(isolate, list.get(isolate, i))));
  }
  return to;
}

// A getter of what was cloned may have deleted the property; then the copy has none either.
Object Cloner::CloneProperty(JSObject from, JSObject to, PropertyKey key) {
  KEI_TRY_BOOL(is_there, HasOwnProperty(isolate, from, key));
  if (!is_there) {
    KEI_TRY_VOID(DeleteProperty(isolate, to, key));
    return to;
  }
  KEI_TRY(value, GetProperty(isolate, from, key));
  KEI_TRY(cloned, Clone(value));
  KEI_TRY_VOID(CreateDataProperty(isolate, to, key, cloned));
  return to;
}

// The buffers of options.transfer; undefined, or the exception.
Object ReadTransferList(Isolate* isolate, Object options, Cloner* cloner, RootedVector<>* list) {
  if (!options.IsJSReceiver(isolate)) return isolate->undefined();
  PropertyKey key = PropertyKey::FromName(isolate, isolate->factory()->InternalizeAscii("transfer"));
  KEI_TRY(transfer, GetProperty(isolate, options, key));
  if (transfer.IsUndefined()) return transfer;
  return ForEachOf(isolate, transfer, [&](Object value) -> Object {
    const bool fits = value.IsTypeJSArrayBuffer(isolate) && !IsShared(JSArrayBuffer::cast(value)) &&
                      !IsDetached(JSArrayBuffer::cast(value));
    if (!fits) return cloner->Refuse(value);
    KEI_TRY_ROOM(list->TryPush(value), "the structured clone");
    return value;
  });
}

Object CloneArgument(Isolate* isolate, const Arguments& args) {
  if (args.length() > 0) return StructuredClone(isolate, args.at(0), args.at(1));
  KEI_TRY(error, Construct(isolate, isolate->TypeErrorConstructor(),
                           {NewStringFromUtf8(isolate, "The \"value\" argument must be specified")}));
  return Throw(isolate, error);
}

}  // namespace

Maybe<ErrorType> CloneTypeOf(Isolate* isolate, JSObject error) {
  constexpr std::pair<const char*, ErrorType> kTypes[] = {
      {"EvalError", ErrorType::kEvalError},           {"RangeError", ErrorType::kRangeError},
      {"ReferenceError", ErrorType::kReferenceError}, {"SyntaxError", ErrorType::kSyntaxError},
      {"TypeError", ErrorType::kTypeError},           {"URIError", ErrorType::kURIError},
  };
  KEI_TRY(name, GetNamed(isolate, error, RootIndex::k_name_string));
  for (const auto& [text, candidate] : kTypes) {
    if (name.IsString(isolate) && StringEqualsAscii(isolate, String::cast(name), text)) {
      return candidate;
    }
  }
  return ErrorType::kError;
}

Object StructuredClone(Isolate* isolate, Object value, Object options) {
  KEI_TRY(copies, Construct(isolate, isolate->MapConstructor(), {}));
  Cloner cloner(isolate, JSCollection::cast(copies));
  RootedVector<> transferred(isolate);
  KEI_TRY_VOID(ReadTransferList(isolate, options, &cloner, &transferred));
  KEI_TRY(result, cloner.Clone(value));
  for (size_t i = 0; i < transferred.size(); i++) {
    KEI_POLL(isolate);
    DetachArrayBuffer(isolate, JSArrayBuffer::cast(transferred[i]));
  }
  return result;
}

void InstallStructuredClone(Isolate* isolate) {
  InstallHostFunction(isolate, isolate->GlobalObject(), "structuredClone", 1, CloneArgument);
}

}  // namespace kei::shell
