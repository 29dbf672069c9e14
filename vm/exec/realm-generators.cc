// Generator functions and async functions of a realm, which no global names.

#include "vm/exec/realm-builder.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {

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
  JSFunction constructor = NewBuiltinFunction(isolate_, family.constructor, Name(family.name),
                                              isolate_->ConstructorBuiltinMap());
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
  MakeFunctionFamily({"AsyncFunction", Builtin::kAsyncFunctionConstructor,
                      Slot::kAsyncFunctionPrototype, Slot::kAsyncFunctionMap, ""},
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
  Set(Slot::kAsyncFunctionObjectMap, NewMap(InstanceType::kJSAsyncFunctionObject,
                                            layout::JSAsyncFunctionObject::kSize, isolate_->null()));
  JSObject from_sync = NewPlainObject(async_iterator);
  Set(Slot::kAsyncFromSyncIteratorPrototype, from_sync);
  Set(Slot::kAsyncFromSyncIteratorMap,
      NewMap(InstanceType::kJSAsyncFromSyncIterator, layout::JSAsyncFromSyncIterator::kSize,
             from_sync));
  Set(Slot::kResumeNext, SymbolFunction("next", Builtin::kResumeNext));
  Set(Slot::kResumeReturn, SymbolFunction("return", Builtin::kResumeReturn));
  Set(Slot::kResumeThrow, SymbolFunction("throw", Builtin::kResumeThrow));
}

}  // namespace kei
