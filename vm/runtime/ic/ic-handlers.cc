#include "vm/runtime/ic/ic-handlers.h"

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/shapes/dependent-code.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {
namespace {

Handler SmiHandler(HandlerKind kind, int payload = 0) {
  DCHECK(InfoOf(kind).MayBeSmi());
  return Smi::From(EncodeHandler(kind, payload));
}

Handler UnguardedHandler(Isolate* isolate, int32_t smi_handler, MaybeObject data) {
  DCHECK(InfoOf(KindOfHandler(smi_handler)).MayBeData());
  return isolate->factory()->NewDataHandler(smi_handler, Smi::From(0), data);
}

MaybeObject WeakUnlessSmi(Object value) {
  return value.IsSmi() ? MaybeObject(value) : MaybeObject::Weak(value);
}

// Changes of a dictionary or of the global object do not change a map.
bool HasStableShape(Isolate* isolate, Object receiver, Map map) {
  return !map.is_dictionary() && !receiver.IsTypeJSGlobalObject(isolate);
}

int32_t HandlerOfField(Map holder_map, int field, HandlerKind in_object, HandlerKind out_of_object,
                       int32_t refused = 0) {
  if (IsInObject(holder_map, field)) {
    return EncodeFieldHandler(in_object, InObjectOffset(holder_map, field), refused);
  }
  const int offset = PropertyArray::OffsetOf(OutOfObjectIndex(holder_map, field));
  return EncodeFieldHandler(out_of_object, offset, refused);
}

// The values that a handler of stores to a field refuses, among which the given one is not.
int32_t RefusedAfter(Isolate* isolate, Map map, int descriptor, Object value) {
  NoteFieldValue(isolate, map, descriptor, value);
  return RefusedBy(FieldRepresentation(isolate, map, descriptor));
}

// `smi_handler` says how to go on with `data`: on the receiver as such, on a prototype while the
// chain stays as it is.
Handler OnHolder(Isolate* isolate, const LookupIterator& it, int32_t smi_handler, MaybeObject data) {
  if (it.holder_is_receiver()) return UnguardedHandler(isolate, smi_handler, data);
  return GuardedHandler(isolate, it.receiver(), it.holder(), smi_handler, data);
}

Handler FieldLoad(Isolate* isolate, const LookupIterator& it) {
  Map holder_map = it.holder_object().map(isolate);
  int32_t handler =
      HandlerOfField(holder_map, it.field_index(), HandlerKind::kInObject, HandlerKind::kOutOfObject);
  if (it.holder_is_receiver()) return Smi::From(handler);
  // Asking for the condition may give the holder another map, but not other fields.
  return GuardedHandler(isolate, it.receiver(), it.holder(), handler, MaybeObject::Weak(it.holder()));
}

bool IsPlainFunction(Isolate* isolate, Object value) {
  return value.IsJSFunction(isolate) &&
         !Cast<JSFunction>(isolate, value).map(isolate).has(MapBits::kClassConstructor);
}

// For an export of a module namespace: the field of its cell, which is never empty again once it has a value.
Handler ModuleExportLoad(Isolate* isolate, const LookupIterator& it) {
  if (!it.holder_is_receiver() || it.is_uninitialized()) return SlowHandler();
  return UnguardedHandler(isolate, EncodeFieldHandler(HandlerKind::kInObject, layout::Cell::value.offset),
                          MaybeObject::Weak(it.accessor()));
}

Handler GetterLoad(Isolate* isolate, const LookupIterator& it) {
  AccessorPair pair = Cast<AccessorPair>(isolate, it.accessor());
  if (!IsPlainFunction(isolate, pair.getter(isolate))) return SlowHandler();
  return OnHolder(isolate, it, EncodeHandler(HandlerKind::kGetter), MaybeObject::Weak(pair));
}

Handler BuiltinAccessorLoad(Isolate* isolate, const LookupIterator& it) {
  if (!it.holder_is_receiver()) return SlowHandler();
  switch (static_cast<BuiltinAccessor>(Cast<AccessorInfo>(isolate, it.accessor()).id())) {
    case BuiltinAccessor::kArrayLength: return SmiHandler(HandlerKind::kArrayLength);
    case BuiltinAccessor::kFunctionPrototype: return SmiHandler(HandlerKind::kFunctionPrototype);
    case BuiltinAccessor::kFunctionName: return SmiHandler(HandlerKind::kFunctionName);
    case BuiltinAccessor::kFunctionLength: return SmiHandler(HandlerKind::kFunctionLength);
    case BuiltinAccessor::kStringLength: return SmiHandler(HandlerKind::kWrappedLength);
    default: return SlowHandler();
  }
}

Handler NonExistentLoad(Isolate* isolate, Object receiver) {
  return GuardedHandler(isolate, receiver, isolate->null(), EncodeHandler(HandlerKind::kNonExistent),
                        Smi::From(0));
}

HandlerKind TransitionKind(Isolate* isolate, JSObject receiver, Map new_map, int field) {
  if (IsInObject(new_map, field)) return HandlerKind::kTransitionInObject;
  Object properties = receiver.properties(isolate);
  bool has_room = properties.IsPropertyArray(isolate) &&
                  Cast<PropertyArray>(isolate, properties).length() > OutOfObjectIndex(new_map, field);
  return has_room ? HandlerKind::kTransitionOutOfObject : HandlerKind::kTransitionGrow;
}

// Adding the property by a transition. On behalf of [[Set]] no prototype may interfere.
Handler TransitionStore(Isolate* isolate, const LookupIterator& it, Map map, Object value, bool guarded,
                        StoreOrigin origin) {
  JSObject receiver = Cast<JSObject>(isolate, it.receiver());
  if (!map.is_extensible() || map.is_prototype()) return SlowHandler();
  Map new_map = MapForAddingProperty(isolate, map, it.key().name(), kNoAttributes, origin);
  if (new_map.is_dictionary()) return SlowHandler();
  const int added = new_map.own_descriptors() - 1;
  const int field = FieldIndexOf(new_map.descriptors(isolate).details(added));
  const HandlerKind kind = TransitionKind(isolate, receiver, new_map, field);
  const int32_t handler =
      HandlerOfField(new_map, field, kind, kind, RefusedAfter(isolate, new_map, added, value));
  NoteMapLeft(isolate, map);  // generated code does not
  if (!guarded) return UnguardedHandler(isolate, handler, MaybeObject::Weak(new_map));
  return GuardedHandler(isolate, receiver, isolate->null(), handler, MaybeObject::Weak(new_map));
}

Handler SetterStore(Isolate* isolate, const LookupIterator& it) {
  AccessorPair pair = Cast<AccessorPair>(isolate, it.accessor());
  if (!IsPlainFunction(isolate, pair.setter(isolate))) return SlowHandler();
  return OnHolder(isolate, it, EncodeHandler(HandlerKind::kSetter), MaybeObject::Weak(pair));
}

Handler HandlerOfFieldStore(const LookupIterator& it, Map map, Object value) {
  return Smi::From(HandlerOfField(map, it.field_index(), HandlerKind::kStoreInObject,
                                  HandlerKind::kStoreOutOfObject,
                                  RefusedAfter(it.isolate(), map, it.number(), value)));
}

Handler FieldStore(const LookupIterator& it, Map map, Object value) {
  NoteFieldWrite(it.isolate(), map, it.number());
  return HandlerOfFieldStore(it, map, value);
}

// A site of a literal always finds the field without a value, and writes the first one.
Handler OwnFieldStore(const LookupIterator& it, Map map, Object value) {
  NoteFieldWriteIn(it.isolate(), it.holder_object(), map, it.number());
  return HandlerOfFieldStore(it, map, value);
}

int ElementPayload(Isolate* isolate, Object receiver, ElementsKind kind) {
  int payload = static_cast<int>(kind);
  return receiver.IsJSArray(isolate) ? payload | ElementHandler::kIsArray : payload;
}

// The condition under which no element comes from the prototypes.
Maybe<Object> NoElementsValidity(Isolate* isolate, Object receiver, Map map) {
  if (!PrototypesHaveNoElements(isolate, map)) return std::nullopt;
  return ChainValidity(isolate, receiver, isolate->null());
}

}  // namespace

Handler SlowHandler() { return SmiHandler(HandlerKind::kSlow); }

Handler GuardedHandler(Isolate* isolate, Object receiver, Object last, int32_t smi_handler,
                       MaybeObject data) {
  DCHECK(InfoOf(KindOfHandler(smi_handler)).MayBeData());
  auto validity = ChainValidity(isolate, receiver, last);
  if (!validity) return SlowHandler();
  return isolate->factory()->NewDataHandler(smi_handler, *validity, data);
}

bool IsValidHandler(Isolate* isolate, Handler handler) {
  if (handler.IsSmi()) return true;
  if (Cast<DataHandler>(isolate, handler).data(isolate).IsCleared()) return false;
  Object cell = Cast<DataHandler>(isolate, handler).validity_cell(isolate);
  return cell.IsSmi() || Cast<Cell>(isolate, cell).value(isolate) == Smi::From(1);
}

int32_t SmiHandlerOf(Handler handler) {
  return handler.IsSmi() ? handler.SmiValue() : Cast<DataHandler>(handler).smi_handler();
}

bool IsRefusedBy(Isolate* isolate, Handler handler, Object value) {
  using F = FieldHandler;
  const int32_t bits = SmiHandlerOf(handler);
  if (InfoOf(KindOfHandler(bits)).payload != HandlerPayload::kOffset) return false;
  const int32_t object = value.IsTypeHeapNumber(isolate) ? F::kRefusesHeapNumber : F::kRefusesOther;
  return (RefusalsOfHandler(bits) & (value.IsSmi() ? F::kRefusesSmi : object)) != 0;
}

Maybe<Map> FeedbackMapOf(Isolate* isolate, Object value) {
  if (value.IsSmi()) return isolate->heap_number_map();
  const Map map = Cast<HeapObject>(isolate, value).map(isolate);
  if (map == isolate->oddball_map()) return std::nullopt;
  return map;
}

Maybe<Object> ChainValidity(Isolate* isolate, Object receiver, Object last) {
  Object first = receiver.IsJSReceiver(isolate)
                     ? Cast<JSReceiver>(isolate, receiver).map(isolate).prototype(isolate)
                     : LookupStart(isolate, receiver);
  return PrototypeChainValidity(isolate, first, last);
}

Handler LoadHandler(Isolate* isolate, const LookupIterator& it, Map map) {
  using State = LookupIterator;
  if (it.state() == State::kModuleExport) return ModuleExportLoad(isolate, it);
  if (it.state() == State::kGlobalCell && it.holder_is_receiver()) {
    return UnguardedHandler(isolate, EncodeHandler(HandlerKind::kGlobalCell), MaybeObject::Weak(it.cell()));
  }
  if (!HasStableShape(isolate, it.receiver(), map)) return SlowHandler();
  switch (it.state()) {
    case State::kNotFound: return NonExistentLoad(isolate, it.receiver());
    case State::kField: return FieldLoad(isolate, it);
    case State::kConstant:
      return OnHolder(isolate, it, EncodeHandler(HandlerKind::kConstant), WeakUnlessSmi(it.DataValue()));
    case State::kAccessor: return GetterLoad(isolate, it);
    case State::kBuiltinAccessor: return BuiltinAccessorLoad(isolate, it);
    case State::kStringLength: return SmiHandler(HandlerKind::kStringLength);
    default: return SlowHandler();
  }
}

// Generated code writes it without asking from now on.
Handler GlobalStore(Isolate* isolate, const LookupIterator& it) {
  Globals::MakeMutable(isolate, it.cell());
  return UnguardedHandler(isolate, EncodeHandler(HandlerKind::kStoreGlobalCell),
                          MaybeObject::Weak(it.cell()));
}

Handler StoreHandler(Isolate* isolate, const LookupIterator& it, Map map, Object value, StoreOrigin origin) {
  using State = LookupIterator;
  Object receiver = it.receiver();
  if (it.state() == State::kGlobalCell && it.holder_is_receiver() && !it.is_read_only()) {
    return GlobalStore(isolate, it);
  }
  if (!receiver.IsJSObject(isolate) || !HasStableShape(isolate, receiver, map)) {
    return SlowHandler();
  }
  if (it.state() == State::kNotFound) return TransitionStore(isolate, it, map, value, true, origin);
  if (it.state() == State::kAccessor) return SetterStore(isolate, it);
  bool is_simple = it.state() == State::kField || it.state() == State::kConstant;
  if (!is_simple || it.is_read_only()) return SlowHandler();
  if (!it.holder_is_receiver()) return TransitionStore(isolate, it, map, value, true, origin);
  return it.state() == State::kField ? FieldStore(it, map, value) : SlowHandler();
}

Handler DefineOwnHandler(Isolate* isolate, const LookupIterator& it, Map map, Object value) {
  using State = LookupIterator;
  Object receiver = it.receiver();
  if (!receiver.IsJSObject(isolate) || !HasStableShape(isolate, receiver, map)) {
    return SlowHandler();
  }
  if (it.state() == State::kNotFound) {
    return TransitionStore(isolate, it, map, value, false, StoreOrigin::kNamed);
  }
  bool is_plain_field = it.state() == State::kField && it.attributes() == kNoAttributes;
  return is_plain_field ? OwnFieldStore(it, map, value) : SlowHandler();
}

Handler ElementLoadHandler(Isolate* isolate, Object receiver, Map map, bool missed) {
  if (receiver.IsString(isolate)) return SmiHandler(HandlerKind::kStringElement);
  if (!receiver.IsJSObject(isolate)) return SlowHandler();
  ElementsKind kind = map.kind();
  int payload = ElementPayload(isolate, receiver, kind);
  if (IsTypedArrayKind(kind)) return SmiHandler(HandlerKind::kTypedElement, payload);
  if (kind == ElementsKind::kSloppyArguments) return SmiHandler(HandlerKind::kMappedElement);
  if (!IsIndexedKind(kind)) return SlowHandler();
  auto validity = missed ? NoElementsValidity(isolate, receiver, map) : std::nullopt;
  if (!validity) return SmiHandler(HandlerKind::kElement, payload);
  payload |= ElementHandler::kMissingIsUndefined;
  return isolate->factory()->NewDataHandler(EncodeHandler(HandlerKind::kElement, payload), *validity,
                                            Smi::From(0));
}

Handler ElementStoreHandler(Isolate* isolate, Object receiver, Map map, ElementStore store, bool in_literal) {
  ElementsKind kind = map.kind();
  int payload = ElementPayload(isolate, receiver, kind);
  if (IsTypedArrayKind(kind)) return SmiHandler(HandlerKind::kTypedElement, payload);
  const bool is_writable = IsIndexedKind(kind) && PackedOf(kind) != ElementsKind::kPackedFrozen;
  if (!is_writable) return SlowHandler();
  int flags = 0;
  if (store.appended && receiver.IsJSArray(isolate)) flags |= ElementHandler::kMayAppend;
  if (store.filled_hole) flags |= ElementHandler::kMayFillHoles;
  int32_t with_flags = EncodeHandler(HandlerKind::kElement, payload | flags);
  if (flags == 0 || in_literal) return Smi::From(with_flags);
  bool may_add = map.is_extensible() && !map.is_prototype() && !map.has(MapBits::kHasReadOnlyElements);
  auto validity = may_add ? NoElementsValidity(isolate, receiver, map) : std::nullopt;
  if (!validity) return SmiHandler(HandlerKind::kElement, payload);
  return isolate->factory()->NewDataHandler(with_flags, *validity, Smi::From(0));
}

}  // namespace kei
