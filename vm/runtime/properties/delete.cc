// [[Delete]].

#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/properties/proxy-methods.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/transition-table.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The object's last property goes back the way it came, when the map was reached by just that addition. So
// programs that push and pop properties keep their shapes. A map outside the tree has the back pointer of the
// one it was copied from, and may differ in any other property.
bool TryUndoLastAddition(Isolate* isolate, JSObject object, int descriptor) {
  Map map = object.map(isolate);
  if (map.is_prototype() || descriptor != map.own_descriptors() - 1) return false;
  Object back = map.constructor_or_back_pointer(isolate);
  if (!back.IsMap(isolate)) return false;
  Map parent = Map::cast(back);
  DescriptorArray descriptors = map.descriptors(isolate);
  const int32_t details = descriptors.details(descriptor);
  auto added = Transitions::Find(isolate, parent, descriptors.key(isolate, descriptor), details);
  if (!added || *added != map) return false;
  if ((details & PropertyDetails::kInDescriptor) == 0) {
    NoteFieldWrite(isolate, map, descriptor);  // it may be added again
    const bool in_object = IsInObject(map, FieldIndexOf(details));
    WriteField(isolate, object, map, FieldIndexOf(details),
               in_object ? Object(isolate->one_word_filler_map()) : Object(isolate->undefined()));
  }
  ChangeMap(isolate, object, parent);
  return true;
}

void RemoveNamed(LookupIterator* it) {
  Isolate* isolate = it->isolate();
  JSObject holder = it->holder_object();
  Map map = holder.map(isolate);
  if (!map.is_dictionary()) {
    if (TryUndoLastAddition(isolate, holder, it->number())) return;
    NormalizeProperties(isolate, holder);
    LookupIterator again(isolate, holder, it->key(), LookupIterator::kOwn);
    return RemoveNamed(&again);
  }
  PrototypeShapeChanged(isolate, map);
  if (map.type() == InstanceType::kJSGlobalObject) {
    Globals::Delete(isolate, GlobalDictionary::cast(holder.properties(isolate)), it->number());
  } else {
    Names::Delete(isolate, NameDictionary::cast(holder.properties(isolate)), it->number());
  }
}

}  // namespace

Maybe<bool> DeleteProperty(Isolate* isolate, Object value, PropertyKey key, ShouldThrow should_throw) {
  KEI_POLL(isolate);
  KEI_TRY(object, ToObject(isolate, value));
  LookupIterator it(isolate, object, key, LookupIterator::kOwn);
  if (it.state() == LookupIterator::kProxy) {
    return proxy::DeleteProperty(isolate, it.holder_proxy(), key, should_throw);
  }
  if (!it.found()) return true;
  if (!it.is_configurable() || it.state() == LookupIterator::kTypedElement) {
    if (should_throw == ShouldThrow::kDontThrow) return false;
    ThrowError(isolate, MessageId::kStrictDeleteProperty, key.ToKeyObject(isolate), object);
    return std::nullopt;
  }
  if (key.is_index()) {
    RemoveElement(isolate, JSObject::cast(object), key.index());
  } else {
    RemoveNamed(&it);
  }
  return true;
}

}  // namespace kei
