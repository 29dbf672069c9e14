#ifndef KEI_VM_EXEC_REALM_BUILDER_H_
#define KEI_VM_EXEC_REALM_BUILDER_H_

#include <string_view>

#include "vm/base/checks.h"
#include "vm/base/maybe.h"
#include "vm/exec/realm.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/add-property.h"
#include "vm/tables/intl.h"

namespace kei {

// Fills the isolate's current native context. The order of the steps matters: prototypes, then the maps of
// functions, then constructors, then everything that is installed on them.
class RealmBuilder {
 public:
  explicit RealmBuilder(Isolate* isolate) : isolate_(isolate) {}
  void Build();

 private:
  using Slot = NativeContextSlot;
  static constexpr int kReadOnly = PropertyDetails::kReadOnly;
  static constexpr int kDontEnum = PropertyDetails::kDontEnum;
  static constexpr int kDontDelete = PropertyDetails::kDontDelete;
  static constexpr int kConstant = kReadOnly | kDontEnum | kDontDelete;

  // --- realm-builder.cc: what everything else stands on
  void MakeRoots();  // Object.prototype, Function.prototype, function maps
  void MakeFunctionMaps(JSObject function_prototype);
  void MakeObjectMaps();
  void SetArrayMap(Map map);
  void MakeArrayMaps();
  void MakeArgumentsMaps();
  void MakeGlobal();
  Map MakeFunctionMap(Slot slot, uint32_t bits, int prototype_attributes);
  void MakeBoundFunctionMaps(Slot computed_slot, Slot fields_slot, uint32_t bits);
  void AppendAccessor(Map map, RootIndex name, BuiltinAccessor id, int attributes);

  // --- realm-intrinsics.cc: constructors and namespaces
  void MakeConstructors();
  void MakePrimitiveConstructors();
  void MakeErrors();
  void MakeIterators();  // realm-families.cc
  void MakeIteratorConstructor();
  void MakeGenerators();  // realm-families.cc
  void MakeAsyncObjects(JSObject async_iterator);
  void MakeTypedArrays();
  void MakeCollections();  // realm-families.cc
  void MakeRegExp();       // realm-families.cc
  void MakeProxy();
  void MakeNamespaces();
  void ReserveForTable();
  void InstallTable();  // every row of the builtins table that names a holder
  void InstallAliases();
  void InstallConstants();
  void NotePromiseFunctions();  // realm-families.cc: what promises compare with

  // --- realm-intl.cc
  static Object MakeIntlGlobal(Isolate* isolate, kei::Name name);
  JSObject MakeIntl();
  struct IntlClass {
    const char* name;
    Builtin builtin;
    IntlSlot constructor, prototype;
    bool is_service;  // whether it has supportedLocalesOf
  };
  JSObject IntlHolder(IntlSlot slot);
  void MakeIntlClass(const IntlClass& row);
  // A prototype without a constructor, and the map of what has it.
  void MakeIntlPrototype(JSObject prototype, IntlSlot map, IntlSlot slot);
  void MakeSegments();
  void InstallIntlTable();

  // A constructor of objects with that initial map; both are stored in the native context, the
  // constructor also as a property of the global object.
  JSFunction MakeConstructor(Slot slot, std::string_view name, Builtin builtin, Map initial_map,
                             JSObject prototype);
  JSObject MakeError(Slot slot, std::string_view name, Builtin builtin, JSObject parent_prototype,
                     Object parent_constructor);
  // %GeneratorFunction% and its like. Each has a constructor that is no global, its prototype, the prototype
  // of what its functions make (may be null), and the functions' map.
  struct FunctionFamily {
    const char* name;
    Builtin constructor;
    Slot prototype, map;
    const char* instances_tag;
  };
  void MakeFunctionFamily(const FunctionFamily& family, Object instances);
  JSObject NewPlainObject(Object prototype);
  Map NewMap(InstanceType type, int size, Object prototype, int inobject = 0,
             ElementsKind kind = ElementsKind::kHoley) {
    return NewObjectMap(isolate_, type, size, inobject, kind, prototype);
  }
  JSObject Holder(Slot slot) { return JSObject::cast(isolate_->context_slot(slot)); }
  void Set(Slot slot, Object value) { isolate_->set_context_slot(slot, value); }
  void Add(JSObject holder, std::string_view name, Object value, int attributes);
  void AddSymbol(JSObject holder, RootIndex symbol, Object value, int attributes);
  void AddTag(JSObject holder, std::string_view tag);
  void Alias(JSObject holder, std::string_view alias, JSObject from, std::string_view name);
  int AttributesIn(JSObject holder) const;
  JSFunction InstallMethod(JSObject holder, std::string_view name, Builtin builtin);
  void AddAccessor(JSObject holder, kei::Name name, Object getter, Object setter);
  void InstallGetter(JSObject holder, std::string_view name, Builtin builtin);
  void InstallSetter(JSObject holder, std::string_view name, Builtin builtin);
  JSFunction SymbolFunction(std::string_view name, Builtin builtin);
  String Name(std::string_view text);
  // Ends steps that nothing can make fail, since no interrupt is seen.
  static void Succeed(Maybe<bool> result) { CHECK(result.has_value() && *result); }
  kei::Name SymbolOf(RootIndex symbol) { return kei::Name::cast(isolate_->root(symbol)); }

  Isolate* isolate_;
};

}  // namespace kei

#endif  // KEI_VM_EXEC_REALM_BUILDER_H_
