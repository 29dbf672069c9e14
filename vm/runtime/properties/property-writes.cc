#include "vm/runtime/properties/property-writes.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

void ReconfigureDictionary(LookupIterator* it, Object content, int32_t details) {
  Isolate* isolate = it->isolate();
  JSObject holder = it->holder_object();
  PrototypeShapeChanged(isolate, holder.map(isolate));
  if (holder.IsTypeJSGlobalObject(isolate)) {
    return Globals::ReplaceCell(isolate, GlobalDictionary::cast(holder.properties(isolate)), it->number(),
                                content, details);
  }
  NameDictionary dictionary = NameDictionary::cast(holder.properties(isolate));
  Names::SetValueAt(isolate, dictionary, it->number(), content);
  Names::SetAttributesAt(isolate, dictionary, it->number(), details);
}

void ReconfigureFast(LookupIterator* it, Object content, int32_t details) {
  Isolate* isolate = it->isolate();
  JSObject holder = it->holder_object();
  const bool is_constant = (details & PropertyDetails::kAccessor) != 0 || content.IsTypeAccessorInfo(isolate);
  const int32_t wanted = details | (is_constant ? PropertyDetails::kInDescriptor : 0);
  if (is_constant || it->state() != LookupIterator::kField || it->attributes() != details) {
    Map map = MapForReconfiguring(isolate, holder.map(isolate), it->number(), wanted, content);
    MigrateToMap(isolate, holder, map);
    if (map.is_dictionary()) {
      LookupIterator again(isolate, holder, it->key(), LookupIterator::kOwn);
      return ReconfigureDictionary(&again, content, details);
    }
  }
  if (is_constant) return;
  Map map = holder.map(isolate);
  NoteFieldWriteIn(isolate, holder, map, it->number());
  PutField(isolate, holder, map, it->number(), content);
}

bool ReconfigureElement(LookupIterator* it, Object content, int32_t details) {
  Isolate* isolate = it->isolate();
  JSObject holder = it->holder_object();
  if (it->state() == LookupIterator::kElement && details == it->details()) {
    return it->SetDataValue(content);
  }
  FixedArrayBase elements = holder.elements(isolate);
  if (elements.IsTypeSloppyArgumentsElements(isolate)) {
    SloppyArgumentsElements arguments(elements.ptr());
    const int slot = MappedArgumentSlot(isolate, arguments, it->index());
    const bool stays_data = (details & PropertyDetails::kAccessor) == 0;
    if (slot >= 0 && stays_data) arguments.context(isolate).set(isolate, slot, content);
    if (!stays_data || (details & PropertyDetails::kReadOnly) != 0) {
      UnmapArgument(isolate, arguments, it->index());
    }
  }
  return SetDictionaryElement(isolate, holder, it->index(), content, details);
}

}  // namespace

bool Reconfigure(LookupIterator* it, Object content, int32_t details) {
  details &= kContentMask;
  if (it->key().is_index()) return ReconfigureElement(it, content, details);
  if (it->holder_object().map(it->isolate()).is_dictionary()) {
    ReconfigureDictionary(it, content, details);
  } else {
    ReconfigureFast(it, content, details);
  }
  return true;
}

Object ToElementValue(Isolate* isolate, ElementsKind kind, Object value) {
  return IsBigIntKind(kind) ? ToBigInt(isolate, value) : ToNumber(isolate, value);
}

Maybe<bool> StoreTypedElement(Isolate* isolate, JSTypedArray array, uint64_t index, Object value) {
  KEI_TRY(numeric, ToElementValue(isolate, array.map(isolate).kind(), value));
  SetTypedElement(isolate, array, index, numeric);
  return true;
}

}  // namespace kei
