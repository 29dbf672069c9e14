#include "vm/exec/realm-builder.h"

#include "vm/factory/factory.h"
#include "vm/runtime/properties/accessors.h"
#include "vm/runtime/properties/lazy-globals.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {

namespace {
// The room for properties in objects made by {} and new Object().
constexpr int kPlainObjectProperties = 4;
}  // namespace

void RealmBuilder::Build() {
  MakeRoots();
  MakeObjectMaps();
  MakeGlobal();
  MakeArrayMaps();
  MakeArgumentsMaps();
  MakeConstructors();
  MakePrimitiveConstructors();
  MakeErrors();
  MakeIterators();
  MakeGenerators();
  MakeTypedArrays();
  MakeCollections();
  MakeRegExp();
  MakeProxy();
  MakeNamespaces();
  ReserveForTable();
  InstallTable();
  InstallAliases();
  InstallConstants();
  NotePromiseFunctions();
  DefineLazyGlobal(isolate_, Name("Intl"), MakeIntlGlobal, kDontEnum);
}

String RealmBuilder::Name(std::string_view text) { return isolate_->factory()->InternalizeAscii(text); }

JSObject RealmBuilder::NewPlainObject(Object prototype) {
  return NewObjectOfMap(
      isolate_, NewMap(InstanceType::kJSObject, layout::JSObject::kSize, prototype, kPlainObjectProperties));
}

void RealmBuilder::Add(JSObject holder, std::string_view name, Object value, int attributes) {
  AddUnseenNamed(isolate_, holder, Name(name), value, attributes);
}

void RealmBuilder::AddSymbol(JSObject holder, RootIndex symbol, Object value, int attributes) {
  AddUnseenNamed(isolate_, holder, SymbolOf(symbol), value, attributes);
}

void RealmBuilder::AddTag(JSObject holder, std::string_view tag) {
  AddSymbol(holder, RootIndex::k_to_string_tag_symbol, Name(tag), kReadOnly | kDontEnum);
}

void RealmBuilder::MakeRoots() {
  Set(Slot::kScriptContextTable, isolate_->empty_fixed_array());
  JSObject object_prototype = NewPlainObject(isolate_->null());
  Set(Slot::kObjectPrototype, object_prototype);
  MakePrototype(isolate_, object_prototype);
  object_prototype.map(isolate_).set(MapBits::kImmutablePrototype);

  // Function.prototype is itself a function, without a prototype property.
  Map bare = NewMap(InstanceType::kJSFunction, layout::JSFunction::kSize, object_prototype);
  bare.set(MapBits::kCallable);
  JSFunction function_prototype =
      NewBuiltinFunction(isolate_, Builtin::kFunctionPrototypeItself, isolate_->empty_string(), bare);
  Set(Slot::kFunctionPrototype, function_prototype);
  DefineBuiltinAccessor(isolate_, function_prototype, RootIndex::k_length_string,
                        BuiltinAccessor::kFunctionLength, kReadOnly | kDontEnum);
  DefineBuiltinAccessor(isolate_, function_prototype, RootIndex::k_name_string,
                        BuiltinAccessor::kFunctionName, kReadOnly | kDontEnum);
  MakePrototype(isolate_, function_prototype);
  MakeFunctionMaps(function_prototype);
}

void RealmBuilder::AppendAccessor(Map map, RootIndex name, BuiltinAccessor id, int attributes) {
  AppendConstant(isolate_, map, kei::Name::cast(isolate_->root(name)),
                 attributes | PropertyDetails::kInDescriptor, NewAccessorInfo(isolate_, name, id));
}

// prototype_attributes: -1 for functions without the property.
Map RealmBuilder::MakeFunctionMap(Slot slot, uint32_t bits, int prototype_attributes) {
  const int size =
      prototype_attributes < 0 ? layout::JSFunction::kSize : layout::JSFunctionWithPrototype::kSize;
  Map map = NewMap(InstanceType::kJSFunction, size, Holder(Slot::kFunctionPrototype));
  map.set(MapBits::kCallable | bits);
  auto add = [&](RootIndex name, BuiltinAccessor id, int attributes) {
    AppendAccessor(map, name, id, attributes);
  };
  add(RootIndex::k_length_string, BuiltinAccessor::kFunctionLength, kReadOnly | kDontEnum);
  add(RootIndex::k_name_string, BuiltinAccessor::kFunctionName, kReadOnly | kDontEnum);
  if (slot == Slot::kSloppyFunctionMap) {
    add(RootIndex::k_arguments_string, BuiltinAccessor::kFunctionArguments, kConstant);
    add(RootIndex::k_caller_string, BuiltinAccessor::kFunctionCaller, kConstant);
  }
  if (prototype_attributes >= 0) {
    add(RootIndex::k_prototype_string, BuiltinAccessor::kFunctionPrototype, prototype_attributes);
  }
  Set(slot, map);
  return map;
}

void RealmBuilder::MakeBoundFunctionMaps(Slot computed_slot, Slot fields_slot, uint32_t bits) {
  auto make = [&](Slot slot, int fields) {
    Map map = NewMap(InstanceType::kJSBoundFunction, layout::JSBoundFunction::kSize,
                     Holder(Slot::kFunctionPrototype), fields);
    map.set(MapBits::kCallable | bits);
    Set(slot, map);
    return map;
  };
  const Map computed = make(computed_slot, 0);
  AppendAccessor(computed, RootIndex::k_length_string, BuiltinAccessor::kBoundFunctionLength,
                 kReadOnly | kDontEnum);
  AppendAccessor(computed, RootIndex::k_name_string, BuiltinAccessor::kBoundFunctionName,
                 kReadOnly | kDontEnum);
  const Map with_fields = make(fields_slot, 2);
  AppendField(isolate_, with_fields, isolate_->length_string(), kReadOnly | kDontEnum);
  AppendField(isolate_, with_fields, isolate_->name_string(), kReadOnly | kDontEnum);
}

void RealmBuilder::MakeFunctionMaps(JSObject function_prototype) {
  MakeFunctionMap(Slot::kSloppyFunctionMap, MapBits::kConstructor, kDontEnum | kDontDelete);
  MakeFunctionMap(Slot::kStrictFunctionMap, MapBits::kConstructor, kDontEnum | kDontDelete);
  MakeFunctionMap(Slot::kFunctionWithoutPrototypeMap, 0, -1);
  MakeFunctionMap(Slot::kConstructorBuiltinMap, MapBits::kConstructor, kConstant);
  MakeFunctionMap(Slot::kClassFunctionMap, MapBits::kConstructor | MapBits::kClassConstructor, kConstant);
  MakeBoundFunctionMaps(Slot::kBoundFunctionMap, Slot::kBoundFunctionWithFieldsMap, 0);
  MakeBoundFunctionMaps(Slot::kBoundConstructorMap, Slot::kBoundConstructorWithFieldsMap,
                        MapBits::kConstructor);
  JSFunction thrower = NewBuiltinFunction(isolate_, Builtin::kThrowTypeErrorFunction,
                                          isolate_->empty_string(), isolate_->FunctionWithoutPrototypeMap());
  Succeed(SetIntegrityLevel(isolate_, thrower, IntegrityLevel::kFrozen));
  Set(Slot::kThrowTypeErrorFunction, thrower);
}

void RealmBuilder::MakeObjectMaps() {
  JSObject prototype = Holder(Slot::kObjectPrototype);
  Set(Slot::kObjectMap,
      NewMap(InstanceType::kJSObject, layout::JSObject::kSize, prototype, kPlainObjectProperties));
  Map null_prototype = NewMap(InstanceType::kJSObject, layout::JSObject::kSize, isolate_->null());
  Set(Slot::kNullPrototypeMap, MapForDictionary(isolate_, null_prototype));

  auto with_fields = [&](Slot slot, std::initializer_list<RootIndex> fields) {
    Map map =
        NewMap(InstanceType::kJSObject, layout::JSObject::kSize, prototype, static_cast<int>(fields.size()));
    for (RootIndex field : fields) {
      AppendField(isolate_, map, kei::Name::cast(isolate_->root(field)), kNoAttributes);
    }
    Set(slot, map);
  };
  with_fields(Slot::kIteratorResultMap, {RootIndex::k_value_string, RootIndex::k_done_string});
  with_fields(Slot::kPropertyDescriptorMap,
              {RootIndex::k_value_string, RootIndex::k_writable_string, RootIndex::k_enumerable_string,
               RootIndex::k_configurable_string});

  Map raw_json = NewMap(InstanceType::kJSRawJson, layout::JSObject::kSize, isolate_->null(), 1);
  AppendField(isolate_, raw_json, isolate_->rawJSON_string(), kReadOnly | kDontDelete);
  raw_json.set(MapBits::kNonExtensible);
  Set(Slot::kRawJsonMap, raw_json);
}

void RealmBuilder::MakeGlobal() {
  Map map =
      NewMap(InstanceType::kJSGlobalObject, layout::JSGlobalObject::kSize, Holder(Slot::kObjectPrototype));
  JSGlobalObject global = JSGlobalObject::cast(NewObjectOfMap(isolate_, map));
  global.set_native_context(isolate_, isolate_->native_context());
  NormalizeProperties(isolate_, global);
  Set(Slot::kGlobalObject, global);
  Add(global, "globalThis", global, kDontEnum);
  AddTag(global, "global");
}

// Generated code lets arrays go from one of these maps to another, and tells nobody.
void RealmBuilder::SetArrayMap(Map map) {
  map.set(MapBits::kUnstable);
  Set(ArrayMapSlot(map.kind()), map);
}

void RealmBuilder::MakeArrayMaps() {
  // Array.prototype is an array.
  auto array_map = [&](ElementsKind kind, Object prototype) {
    Map map = NewMap(InstanceType::kJSArray, layout::JSArray::kSize, prototype, 0, kind);
    AppendConstant(isolate_, map, isolate_->length_string(),
                   kDontEnum | kDontDelete | PropertyDetails::kInDescriptor,
                   NewAccessorInfo(isolate_, RootIndex::k_length_string, BuiltinAccessor::kArrayLength));
    return map;
  };
  JSArray prototype = isolate_->factory()->NewJSArray(
      array_map(ElementsKind::kPackedSmi, Holder(Slot::kObjectPrototype)), isolate_->empty_fixed_array(), 0);
  Set(Slot::kArrayPrototype, prototype);
  MakePrototype(isolate_, prototype);
  for (int i = 0; i <= static_cast<int>(ElementsKind::kHoley); i++) {
    const auto kind = static_cast<ElementsKind>(i);
    SetArrayMap(array_map(kind, prototype));
  }
  using enum IntegrityLevel;
  for (ElementsKind kind : {ElementsKind::kPacked, ElementsKind::kHoley}) {
    for (IntegrityLevel level : {kNonExtensible, kSealed, kFrozen}) {
      SetArrayMap(MapForIntegrity(isolate_, ArrayMapOf(isolate_, kind), level));
    }
  }
}

void RealmBuilder::MakeArgumentsMaps() {
  JSObject prototype = Holder(Slot::kObjectPrototype);
  auto with_callee = [&](ElementsKind kind) {
    Map map = NewMap(InstanceType::kJSArguments, layout::JSObject::kSize, prototype, 2, kind);
    AppendField(isolate_, map, isolate_->length_string(), kDontEnum);
    AppendField(isolate_, map, isolate_->callee_string(), kDontEnum);
    return map;
  };
  Set(Slot::kMappedArgumentsMap, with_callee(ElementsKind::kSloppyArguments));
  Set(Slot::kSloppyArgumentsMap, with_callee(ElementsKind::kHoley));

  Map unmapped =
      NewMap(InstanceType::kJSArguments, layout::JSObject::kSize, prototype, 1, ElementsKind::kHoley);
  AppendField(isolate_, unmapped, isolate_->length_string(), kDontEnum);
  Object thrower = isolate_->ThrowTypeErrorFunction();
  AppendConstant(isolate_, unmapped, isolate_->callee_string(),
                 kDontEnum | kDontDelete | PropertyDetails::kAccessor | PropertyDetails::kInDescriptor,
                 isolate_->factory()->NewAccessorPair(thrower, thrower));
  Set(Slot::kUnmappedArgumentsMap, unmapped);
}

}  // namespace kei
