#include "vm/runtime/calls-from-code/private-names.h"

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

Object Refuse(Isolate* isolate, MessageId message, Name name) {
  return ThrowError(isolate, message, DescriptionOf(isolate, name));
}

Object GetterOf(const LookupIterator& it) {
  return Cast<AccessorPair>(it.isolate(), it.accessor()).getter(it.isolate());
}

Object SetterOf(const LookupIterator& it) {
  return Cast<AccessorPair>(it.isolate(), it.accessor()).setter(it.isolate());
}

void LearnLoad(const FeedbackSlotView& slot, const LookupIterator& it, Name name) {
  Maybe<Map> map = FeedbackMapOf(slot.isolate(), it.receiver());
  if (!slot.exists() || !map) return;
  AddKeyedNameHandler(slot, name, *map, LoadHandler(slot.isolate(), it, *map), StubCacheKind::kLoad);
}

void LearnStore(const FeedbackSlotView& slot, const LookupIterator& it, Name name, Object value) {
  Maybe<Map> map = FeedbackMapOf(slot.isolate(), it.receiver());
  if (!slot.exists() || !map) return;
  AddKeyedNameHandler(slot, name, *map, StoreHandler(slot.isolate(), it, *map, value, StoreOrigin::kNamed),
                      StubCacheKind::kStore);
}

void LearnDefinition(const FeedbackSlotView& slot, const LookupIterator& it, Name name, Object value) {
  Maybe<Map> map = FeedbackMapOf(slot.isolate(), it.receiver());
  if (!slot.exists() || !map) return;
  AddPrivateDefinitionHandler(slot, name, *map, DefineOwnHandler(slot.isolate(), it, *map, value));
}

// An object that has the field already is not learnt: it is refused each time.
Object DefinePrivateField(const FeedbackSlotView& slot, Object object, Name name, Object value) {
  Isolate* isolate = slot.isolate();
  const LookupIterator it = FindPrivate(isolate, object, name);
  if (it.found()) return Refuse(isolate, MessageId::kPrivateRedefined, name);
  LearnDefinition(slot, it, name, value);
  AddOwnProperty(isolate, Cast<JSReceiver>(isolate, object), PropertyKey::Named(name), value);
  return value;
}

}  // namespace

bool IsPrivateName(Isolate* isolate, Object key) {
  return key.IsSymbol(isolate) && PropertyKey::Named(Cast<Name>(isolate, key)).is_private(isolate);
}

Object DescriptionOf(Isolate* isolate, Object private_name) {
  return Cast<Symbol>(isolate, private_name).description(isolate);
}

Object GetPrivateProperty(const FeedbackSlotView& slot, Object object, Name name) {
  Isolate* isolate = slot.isolate();
  if (!object.IsJSReceiver(isolate)) return Refuse(isolate, MessageId::kPrivateRead, name);
  const LookupIterator it = FindPrivate(isolate, object, name);
  if (!it.found()) return Refuse(isolate, MessageId::kPrivateRead, name);
  if (it.is_accessor() && !GetterOf(it).IsCallable(isolate)) {
    return Refuse(isolate, MessageId::kPrivateNoGetter, name);
  }
  LearnLoad(slot, it, name);
  return it.is_accessor() ? Call(isolate, GetterOf(it), object) : it.DataValue();
}

Object SetPrivateProperty(const FeedbackSlotView& slot, Object object, Name name, Object value) {
  Isolate* isolate = slot.isolate();
  if (slot.kind() == FeedbackSlotKind::kDefinePrivate) {
    return DefinePrivateField(slot, object, name, value);
  }
  if (!object.IsJSReceiver(isolate)) return Refuse(isolate, MessageId::kPrivateWrite, name);
  LookupIterator it = FindPrivate(isolate, object, name);
  if (!it.found()) return Refuse(isolate, MessageId::kPrivateWrite, name);
  if (it.is_accessor() && !SetterOf(it).IsCallable(isolate)) {
    return Refuse(isolate, MessageId::kPrivateNoSetter, name);
  }
  if (!it.is_accessor() && it.is_read_only()) {
    return Refuse(isolate, MessageId::kPrivateMethodWrite, name);
  }
  LearnStore(slot, it, name, value);
  if (it.is_accessor()) {
    KEI_TRY_VOID(Call(isolate, SetterOf(it), object, {value}));
  } else {
    KEI_TRY_ROOM(it.SetDataValue(value), "the property");
  }
  return value;
}

}  // namespace kei
