// Iterator of a realm, and the iterators and helpers that no global names.

#include "vm/exec/realm-builder.h"
#include "vm/runtime/shapes/initial-maps.h"

namespace kei {

// Its prototype's `constructor` is an accessor, a row of the builtins table.
void RealmBuilder::MakeIteratorConstructor() {
  JSObject prototype = NewPlainObject(Holder(Slot::kObjectPrototype));
  Set(Slot::kIteratorPrototype, prototype);
  JSFunction constructor = NewBuiltinFunction(isolate_, Builtin::kIteratorConstructor,
                                              Name("Iterator"), isolate_->ConstructorBuiltinMap());
  SetInitialMap(isolate_, constructor,
                NewMap(InstanceType::kJSObject, layout::JSObject::kSize, prototype), prototype);
  Set(Slot::kIteratorConstructor, constructor);
  Add(isolate_->GlobalObject(), "Iterator", constructor, kDontEnum);
  DefineAccessor(
      isolate_, prototype, PropertyKey::Named(isolate_, RootIndex::k_to_string_tag_symbol),
      SymbolFunction("get [Symbol.toStringTag]", Builtin::kIteratorPrototypeGetToStringTag),
      SymbolFunction("set [Symbol.toStringTag]", Builtin::kIteratorPrototypeSetToStringTag),
      kDontEnum);
}

void RealmBuilder::MakeIterators() {
  MakeIteratorConstructor();
  struct Row {
    Slot prototype, map;
    const char* tag;    // or none
    InstanceType type;
    int size;
  };
  constexpr Row kRows[] = {
      {Slot::kArrayIteratorPrototype, Slot::kArrayIteratorMap, "Array Iterator",
       InstanceType::kJSArrayIterator, layout::JSArrayIterator::kSize},
      {Slot::kStringIteratorPrototype, Slot::kStringIteratorMap, "String Iterator",
       InstanceType::kJSStringIterator, layout::JSStringIterator::kSize},
      {Slot::kMapIteratorPrototype, Slot::kMapIteratorMap, "Map Iterator",
       InstanceType::kJSMapIterator, layout::JSCollectionIterator::kSize},
      {Slot::kSetIteratorPrototype, Slot::kSetIteratorMap, "Set Iterator",
       InstanceType::kJSSetIterator, layout::JSCollectionIterator::kSize},
      {Slot::kIteratorHelperPrototype, Slot::kIteratorHelperMap, "Iterator Helper",
       InstanceType::kJSIteratorHelper, layout::JSIteratorHelper::kSize},
      {Slot::kWrapForValidIteratorPrototype, Slot::kWrapForValidIteratorMap, nullptr,
       InstanceType::kJSWrapForValidIterator, layout::JSWrapForValidIterator::kSize},
  };
  for (const Row& row : kRows) {
    JSObject prototype = NewPlainObject(Holder(Slot::kIteratorPrototype));
    Set(row.prototype, prototype);
    Set(row.map, NewMap(row.type, row.size, prototype));
    if (row.tag != nullptr) AddTag(prototype, row.tag);
  }
}

}  // namespace kei
