// Intl, which a realm gets when a script first asks for it.

#include "vm/exec/realm-builder.h"
#include "vm/factory/factory.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/tables/intl.h"

namespace kei {

// The maker of a lazy global.
Object RealmBuilder::MakeIntlGlobal(Isolate* isolate, kei::Name name) {
  return RealmBuilder(isolate).MakeIntl();
}

JSObject RealmBuilder::IntlHolder(IntlSlot slot) {
  const FixedArray objects = FixedArray::cast(isolate_->context_slot(Slot::kIntlObjects));
  return JSObject::cast(objects.get(isolate_, static_cast<int>(slot)));
}

void RealmBuilder::MakeIntlClass(const IntlClass& row) {
  const FixedArray objects = FixedArray::cast(isolate_->context_slot(Slot::kIntlObjects));
  const JSObject prototype = NewPlainObject(Holder(Slot::kObjectPrototype));
  const JSFunction constructor =
      NewBuiltinFunction(isolate_, row.builtin, Name(row.name), isolate_->ConstructorBuiltinMap());
  SetInitialMap(isolate_, constructor,
                NewMap(InstanceType::kJSIntlObject, layout::JSIntlObject::kSize, prototype), prototype);
  Add(prototype, "constructor", constructor, kDontEnum);
  AddTag(prototype, std::string("Intl.") + row.name);
  Add(IntlHolder(IntlSlot::kIntl), row.name, constructor, kDontEnum);
  if (row.is_service) InstallMethod(constructor, "supportedLocalesOf", Builtin::kIntlSupportedLocalesOf);
  objects.set(isolate_, static_cast<int>(row.constructor), constructor);
  objects.set(isolate_, static_cast<int>(row.prototype), prototype);
}

void RealmBuilder::MakeIntlPrototype(JSObject prototype, IntlSlot map, IntlSlot slot) {
  const FixedArray objects = FixedArray::cast(isolate_->context_slot(Slot::kIntlObjects));
  objects.set(isolate_, static_cast<int>(slot), prototype);
  objects.set(isolate_, static_cast<int>(map),
              NewMap(InstanceType::kJSIntlObject, layout::JSIntlObject::kSize, prototype));
}

// The objects that Intl.Segmenter makes.
void RealmBuilder::MakeSegments() {
  const JSObject iterator = NewPlainObject(Holder(Slot::kIteratorPrototype));
  MakeIntlPrototype(NewPlainObject(Holder(Slot::kObjectPrototype)), IntlSlot::kIntlSegmentsMap,
                    IntlSlot::kIntlSegmentsPrototype);
  MakeIntlPrototype(iterator, IntlSlot::kIntlSegmentIteratorMap, IntlSlot::kIntlSegmentIteratorPrototype);
  AddTag(iterator, "Segmenter String Iterator");
}

void RealmBuilder::InstallIntlTable() {
#define FUNCTION(...)
#define METHOD(Name, holder, property, length) \
  InstallMethod(IntlHolder(IntlSlot::k##holder), property, Builtin::k##Name);
#define GETTER(Name, holder, property) \
  InstallGetter(IntlHolder(IntlSlot::k##holder), property, Builtin::k##Name);
#define SYMBOL_METHOD(Name, holder, symbol, property, length)       \
  AddSymbol(IntlHolder(IntlSlot::k##holder), RootIndex::k_##symbol, \
            SymbolFunction(property, Builtin::k##Name), kDontEnum);
#include "vm/tables/code/library/intl.def"
#undef FUNCTION
#undef METHOD
#undef GETTER
#undef SYMBOL_METHOD
}

JSObject RealmBuilder::MakeIntl() {
  const FixedArray objects = isolate_->factory()->NewFixedArray(static_cast<int>(IntlSlot::kCount));
  Set(Slot::kIntlObjects, objects);
  const JSObject intl = NewPlainObject(Holder(Slot::kObjectPrototype));
  AddTag(intl, "Intl");
  objects.set(isolate_, static_cast<int>(IntlSlot::kIntl), intl);
  objects.set(isolate_, static_cast<int>(IntlSlot::kFallbackSymbol),
              isolate_->factory()->NewSymbol(Name("IntlLegacyConstructedSymbol")));
#define INTL_CLASS_ROW(Name, is_service)                                                       \
  MakeIntlClass({#Name, Builtin::kIntl##Name##Constructor, IntlSlot::kIntl##Name##Constructor, \
                 IntlSlot::kIntl##Name##Prototype, is_service});
#define INTL_CLASS(Name) INTL_CLASS_ROW(Name, false)
#define INTL_SERVICE(Name) INTL_CLASS_ROW(Name, true)
#include "vm/tables/intl-classes.def"
#undef INTL_SERVICE
#undef INTL_CLASS
#undef INTL_CLASS_ROW
  MakeSegments();
  InstallIntlTable();
  return intl;
}

}  // namespace kei
