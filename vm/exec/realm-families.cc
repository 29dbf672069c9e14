// Families of constructors of a realm: collections, iterators, regular expressions, and functions that can be
// suspended.

#include "vm/exec/realm-builder.h"
#include "vm/factory/factory.h"
#include "vm/runtime/properties/accessors.h"
#include "vm/runtime/regexp/regexp-execution.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {

void RealmBuilder::MakeCollections() {
  struct Row {
    Slot constructor, prototype;
    const char* name;
    Builtin builtin;
    InstanceType type;
    int size;
  };
#define COLLECTION(Name, Layout)                                   \
  {Slot::k##Name##Constructor,    Slot::k##Name##Prototype, #Name, \
   Builtin::k##Name##Constructor, InstanceType::kJS##Name,  layout::Layout::kSize},
  constexpr Row kRows[] = {
      COLLECTION(Map, JSCollection) COLLECTION(Set, JSCollection) COLLECTION(WeakMap, JSWeakCollection)
          COLLECTION(WeakSet, JSWeakCollection) COLLECTION(WeakRef, JSWeakRef)
              COLLECTION(FinalizationRegistry, JSFinalizationRegistry) COLLECTION(Promise, JSPromise)};
#undef COLLECTION
  for (const Row& row : kRows) {
    JSObject prototype = NewPlainObject(Holder(Slot::kObjectPrototype));
    Set(row.prototype, prototype);
    MakeConstructor(row.constructor, row.name, row.builtin, NewMap(row.type, row.size, prototype), prototype);
    AddTag(prototype, row.name);
  }
  Set(Slot::kPromiseMap, EnsureInitialMap(isolate_, isolate_->PromiseConstructor()));
}

void RealmBuilder::NotePromiseFunctions() {
  auto function = [&](Slot holder, RootIndex name) { return GetNamed(isolate_, Holder(holder), name); };
  Set(Slot::kPromiseThen, function(Slot::kPromisePrototype, RootIndex::k_then_string));
  Set(Slot::kPromiseResolve, function(Slot::kPromiseConstructor, RootIndex::k_resolve_string));
}

// Its prototype's `constructor` is an accessor, a row of the builtins table.
void RealmBuilder::MakeIteratorConstructor() {
  JSObject prototype = NewPlainObject(Holder(Slot::kObjectPrototype));
  Set(Slot::kIteratorPrototype, prototype);
  JSFunction constructor = NewBuiltinFunction(isolate_, Builtin::kIteratorConstructor, Name("Iterator"),
                                              isolate_->ConstructorBuiltinMap());
  SetInitialMap(isolate_, constructor, NewMap(InstanceType::kJSObject, layout::JSObject::kSize, prototype),
                prototype);
  Set(Slot::kIteratorConstructor, constructor);
  Add(isolate_->GlobalObject(), "Iterator", constructor, kDontEnum);
  DefineAccessor(isolate_, prototype, PropertyKey::Named(isolate_, RootIndex::k_to_string_tag_symbol),
                 SymbolFunction("get [Symbol.toStringTag]", Builtin::kIteratorPrototypeGetToStringTag),
                 SymbolFunction("set [Symbol.toStringTag]", Builtin::kIteratorPrototypeSetToStringTag),
                 kDontEnum);
}

void RealmBuilder::MakeIterators() {
  MakeIteratorConstructor();
  struct Row {
    Slot prototype, map;
    const char* tag;  // or none
    InstanceType type;
    int size;
  };
  constexpr Row kRows[] = {
      {Slot::kArrayIteratorPrototype, Slot::kArrayIteratorMap, "Array Iterator",
       InstanceType::kJSArrayIterator, layout::JSArrayIterator::kSize},
      {Slot::kStringIteratorPrototype, Slot::kStringIteratorMap, "String Iterator",
       InstanceType::kJSStringIterator, layout::JSStringIterator::kSize},
      {Slot::kMapIteratorPrototype, Slot::kMapIteratorMap, "Map Iterator", InstanceType::kJSMapIterator,
       layout::JSCollectionIterator::kSize},
      {Slot::kSetIteratorPrototype, Slot::kSetIteratorMap, "Set Iterator", InstanceType::kJSSetIterator,
       layout::JSCollectionIterator::kSize},
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

void RealmBuilder::MakeRegExp() {
  JSObject prototype = NewPlainObject(Holder(Slot::kObjectPrototype));
  Set(Slot::kRegExpPrototype, prototype);
  Map map = NewMap(InstanceType::kJSRegExp, layout::JSRegExp::kSize, prototype, 1);
  AppendField(isolate_, map, isolate_->lastIndex_string(), kDontEnum | kDontDelete);
  NoteFieldWrite(isolate_, map, 0);  // the library writes it where it lies
  Set(Slot::kRegExpMap, map);
  MakeConstructor(Slot::kRegExpConstructor, "RegExp", Builtin::kRegExpConstructor, map, prototype);

  JSObject iterator = NewPlainObject(Holder(Slot::kIteratorPrototype));
  Set(Slot::kRegExpStringIteratorPrototype, iterator);
  Set(Slot::kRegExpStringIteratorMap,
      NewMap(InstanceType::kJSRegExpStringIterator, layout::JSRegExpStringIterator::kSize, iterator));
  AddTag(iterator, "RegExp String Iterator");

  auto result_map = [&](Slot slot, std::initializer_list<RootIndex> fields) {
    Map map = NewMap(InstanceType::kJSArray, layout::JSArray::kSize, Holder(Slot::kArrayPrototype),
                     static_cast<int>(fields.size()), ElementsKind::kPacked);
    AppendConstant(isolate_, map, isolate_->length_string(),
                   kDontEnum | kDontDelete | PropertyDetails::kInDescriptor,
                   NewAccessorInfo(isolate_, RootIndex::k_length_string, BuiltinAccessor::kArrayLength));
    for (RootIndex field : fields) {
      AppendField(isolate_, map, kei::Name::cast(isolate_->root(field)), kNoAttributes);
    }
    Set(slot, map);
  };
  result_map(Slot::kRegExpResultMap,
             {RootIndex::k_index_string, RootIndex::k_input_string, RootIndex::k_groups_string});
  result_map(Slot::kRegExpIndicesResultMap, {RootIndex::k_index_string, RootIndex::k_input_string,
                                             RootIndex::k_groups_string, RootIndex::k_indices_string});
  result_map(Slot::kRegExpIndicesMap, {RootIndex::k_groups_string});
  Set(Slot::kRegExpLastMatch, LastMatch::New(isolate_));
}

void RealmBuilder::MakeFunctionFamily(const FunctionFamily& family, Object instances) {
  JSObject prototype = NewPlainObject(Holder(Slot::kFunctionPrototype));
  Set(family.prototype, prototype);
  AddTag(prototype, family.name);
  const bool has_instances = !instances.IsUndefined();
  if (has_instances) {
    Add(prototype, "prototype", instances, kReadOnly | kDontEnum);
    Add(JSObject::cast(instances), "constructor", prototype, kReadOnly | kDontEnum);
    AddTag(JSObject::cast(instances), family.instances_tag);
  }
  JSFunction constructor =
      NewBuiltinFunction(isolate_, family.constructor, Name(family.name), isolate_->ConstructorBuiltinMap());
  Succeed(SetPrototypeOf(isolate_, constructor, isolate_->FunctionConstructor()));
  SetFunctionPrototype(isolate_, constructor, prototype);
  Add(prototype, "constructor", constructor, kReadOnly | kDontEnum);
  Map map = MakeFunctionMap(family.map, 0, has_instances ? kDontEnum | kDontDelete : -1);
  MakePrototype(isolate_, prototype);
  map.set_prototype(isolate_, prototype);
}

void RealmBuilder::MakeGenerators() {
  JSObject generator = NewPlainObject(Holder(Slot::kIteratorPrototype));
  Set(Slot::kGeneratorPrototype, generator);
  MakeFunctionFamily({"GeneratorFunction", Builtin::kGeneratorFunctionConstructor,
                      Slot::kGeneratorFunctionPrototype, Slot::kGeneratorFunctionMap, "Generator"},
                     generator);
  MakeFunctionFamily({"AsyncFunction", Builtin::kAsyncFunctionConstructor, Slot::kAsyncFunctionPrototype,
                      Slot::kAsyncFunctionMap, ""},
                     isolate_->undefined());

  JSObject async_iterator = NewPlainObject(Holder(Slot::kObjectPrototype));
  Set(Slot::kAsyncIteratorPrototype, async_iterator);
  JSObject async_generator = NewPlainObject(async_iterator);
  Set(Slot::kAsyncGeneratorPrototype, async_generator);
  MakeFunctionFamily(
      {"AsyncGeneratorFunction", Builtin::kAsyncGeneratorFunctionConstructor,
       Slot::kAsyncGeneratorFunctionPrototype, Slot::kAsyncGeneratorFunctionMap, "AsyncGenerator"},
      async_generator);
  MakeAsyncObjects(async_iterator);
}

// Makes objects that scripts never see.
void RealmBuilder::MakeAsyncObjects(JSObject async_iterator) {
  Set(Slot::kAsyncFunctionObjectMap,
      NewMap(InstanceType::kJSAsyncFunctionObject, layout::JSAsyncFunctionObject::kSize, isolate_->null()));
  JSObject from_sync = NewPlainObject(async_iterator);
  Set(Slot::kAsyncFromSyncIteratorPrototype, from_sync);
  Set(Slot::kAsyncFromSyncIteratorMap,
      NewMap(InstanceType::kJSAsyncFromSyncIterator, layout::JSAsyncFromSyncIterator::kSize, from_sync));
  Set(Slot::kResumeNext, SymbolFunction("next", Builtin::kResumeNext));
  Set(Slot::kResumeReturn, SymbolFunction("return", Builtin::kResumeReturn));
  Set(Slot::kResumeThrow, SymbolFunction("throw", Builtin::kResumeThrow));
}

}  // namespace kei
