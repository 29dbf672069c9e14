// Class definitions and private names.

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/private-names.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/properties/key-list.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/add-property.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/plain-fields.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The parents of a class: the [[Prototype]]s of its prototype object and of its constructor.
struct ClassParents {
  Object prototype;
  Object constructor;
};

[[nodiscard]] std::optional<ClassParents> ParentsOf(Isolate* isolate, Object parent) {
  if (parent.IsTheHole()) {
    return ClassParents{isolate->ObjectPrototype(), isolate->FunctionPrototype()};
  }
  if (parent.IsNull()) return ClassParents{parent, isolate->FunctionPrototype()};
  if (!parent.IsConstructor(isolate)) {
    ThrowError(isolate, MessageId::kExtendsNotConstructor, parent);
    return std::nullopt;
  }
  KEI_TRY(prototype, GetNamed(isolate, parent, RootIndex::k_prototype_string));
  if (!prototype.IsJSReceiver(isolate) && !prototype.IsNull()) {
    ThrowError(isolate, MessageId::kPrototypeParentNotObject, prototype);
    return std::nullopt;
  }
  return ClassParents{prototype, parent};
}

bool HasName(Isolate* isolate, JSFunction function) {
  Object name = function.shared(isolate).name(isolate);
  return name.IsString(isolate) && Cast<String>(isolate, name).length() != 0;
}

// A private name lies among the own properties, whatever else an object has.
bool HasPrivate(Isolate* isolate, Object object, Name name) {
  if (object.IsJSObject(isolate)) {
    const Map map = Cast<JSObject>(isolate, object).map(isolate);
    if (!map.is_dictionary() && !map.has(MapBits::kExotic)) {
      return FindDescriptor(isolate, map, name) >= 0;
    }
  }
  return FindPrivate(isolate, object, name).found();
}

// A method or accessor of the class; false and an exception if the object has it already.
bool AddPrivateMethod(Isolate* isolate, JSReceiver object, JSObject holder, Name name) {
  if (HasPrivate(isolate, object, name)) {
    ThrowError(isolate, MessageId::kPrivateRedefined, DescriptionOf(isolate, name));
    return false;
  }
  LookupIterator it = FindPrivate(isolate, holder, name);
  Object content = it.is_accessor() ? it.accessor() : it.DataValue();
  if (object.IsTypeJSProxy(isolate)) {
    AddPrivateName(isolate, Cast<JSProxy>(isolate, object), name, content, it.details());
  } else {
    AddNewConstant(isolate, Cast<JSObject>(isolate, object), name, content, it.details());
  }
  return true;
}

// The holder has many methods.
bool AddListedPrivateMethods(Isolate* isolate, JSReceiver object, JSObject holder) {
  KeyList names(isolate);
  CollectNames(isolate, holder, KeyFilter::kAll, NameKind::kPrivateNames, &names);
  const Object finished = names.Finish();
  if (finished.IsException()) return false;
  const FixedArray list = Cast<FixedArray>(isolate, finished);
  for (int i = 0; i < list.length(); i++) {
    if (!AddPrivateMethod(isolate, object, holder, Cast<Name>(isolate, list.get(isolate, i)))) return false;
  }
  return true;
}

bool AddPrivateMethods(Isolate* isolate, JSReceiver object, JSObject holder) {
  const Map map = holder.map(isolate);
  if (map.is_dictionary()) return AddListedPrivateMethods(isolate, object, holder);
  const Map before = object.map(isolate);
  if (const auto known = KnownMapWithMethods(isolate, before, holder)) {
    MigrateToMap(isolate, Cast<JSObject>(isolate, object), *known);
    return true;
  }
  for (int i = 0; i < map.own_descriptors(); i++) {
    const Name name = map.descriptors(isolate).key(isolate, i);
    if (IsPrivateName(isolate, name) && !AddPrivateMethod(isolate, object, holder, name)) {
      return false;
    }
  }
  // Constants of the class, which are complete before it has instances.
  if (!before.is_dictionary() && !before.is_prototype() && !object.map(isolate).is_dictionary()) {
    NoteMapWithMethods(isolate, before, holder, object.map(isolate));
  }
  return true;
}

}  // namespace

extern "C" Object Runtime_DefineClass(Isolate* isolate, Object constructor_object, Object parent) {
  JSFunction constructor = Cast<JSFunction>(isolate, constructor_object);
  KEI_TRY_VALUE(parents, ParentsOf(isolate, parent));
  Map map = isolate->ObjectMap();
  if (!(parents.prototype == isolate->ObjectPrototype())) {
    map = MapForPrototype(isolate, map, parents.prototype);
  }
  JSObject prototype = NewObjectOfMap(isolate, map);
  AddNamed(isolate, prototype, RootIndex::k_constructor_string, constructor, PropertyDetails::kDontEnum);
  if (!(parents.constructor == isolate->FunctionPrototype())) {
    SetPrototypeOfNewObject(isolate, constructor, parents.constructor);
  }
  SetFunctionPrototype(isolate, constructor, prototype);
  return prototype;
}

extern "C" Object Runtime_DefineMethod(Isolate* isolate, Object object, Object key_value,
                                       Object function_object) {
  KEI_TRY_VALUE(key, ToKey(isolate, key_value));
  JSFunction function = Cast<JSFunction>(isolate, function_object);
  bool is_private = key.is_private(isolate);
  if (!HasName(isolate, function)) {
    Object description = is_private ? DescriptionOf(isolate, key.name()) : key_value;
    bool named_by_description = is_private && description.IsString(isolate);
    SetFunctionName(
        isolate, function,
        named_by_description ? PropertyKey::FromName(isolate, Cast<String>(isolate, description)) : key);
  }
  int attributes = PropertyDetails::kDontEnum | (is_private ? PropertyDetails::kReadOnly : 0);
  PropertyDescriptor descriptor = PropertyDescriptor::Data(function, attributes);
  KEI_TRY_VOID(DefineOwnProperty(isolate, Cast<JSReceiver>(isolate, object), key, descriptor));
  return function;
}

extern "C" Object Runtime_ThrowNotSuperConstructor(Isolate* isolate, Object parent, Object function) {
  std::string name = FunctionDebugName(isolate, Cast<JSFunction>(isolate, function));
  // `extends null` makes Function.prototype the parent, which has no name either.
  std::string parent_name =
      parent.IsJSFunction(isolate) ? FunctionDebugName(isolate, Cast<JSFunction>(isolate, parent)) : "";
  return ThrowError(isolate, MessageId::kSuperNotConstructor, parent_name.empty() ? "null" : parent_name,
                    name.empty() ? "anonymous class" : name);
}

extern "C" Object Runtime_InitializeInstanceMembers(Isolate* isolate, Object instance, Object constructor) {
  Object initializer =
      GetPrivate(isolate, Cast<JSReceiver>(isolate, constructor), RootIndex::k_class_fields_symbol);
  if (initializer.IsUndefined()) return instance;
  KEI_TRY_VOID(Call(isolate, initializer, instance));
  return instance;
}

extern "C" Object Runtime_NewPrivateName(Isolate* isolate, Object name) {
  return isolate->factory()->NewSymbol(name, SymbolFlags::kPrivate);
}

extern "C" Object Runtime_AddPrivateMethods(Isolate* isolate, Object instance, Object methods) {
  if (!AddPrivateMethods(isolate, Cast<JSReceiver>(isolate, instance), Cast<JSObject>(isolate, methods))) {
    return isolate->exception();
  }
  return instance;
}

extern "C" Object Runtime_HasPrivate(Isolate* isolate, Object object, Object name) {
  if (!object.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kInNonObject, DescriptionOf(isolate, name), object);
  }
  return isolate->boolean(HasPrivate(isolate, object, Cast<Name>(isolate, name)));
}

}  // namespace kei
