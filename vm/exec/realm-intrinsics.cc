#include <array>
#include <cmath>
#include <numbers>

#include "vm/exec/realm-builder.h"
#include "vm/factory/factory.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

JSFunction RealmBuilder::MakeConstructor(Slot slot, std::string_view name, Builtin builtin, Map initial_map,
                                         JSObject prototype) {
  JSFunction function = NewBuiltinFunction(isolate_, builtin, Name(name), isolate_->ConstructorBuiltinMap());
  SetInitialMap(isolate_, function, initial_map, prototype);
  Add(prototype, "constructor", function, kDontEnum);
  Set(slot, function);
  Add(isolate_->GlobalObject(), name, function, kDontEnum);
  return function;
}

void RealmBuilder::MakeConstructors() {
  JSObject object_prototype = Holder(Slot::kObjectPrototype);
  MakeConstructor(Slot::kObjectConstructor, "Object", Builtin::kObjectConstructor, isolate_->ObjectMap(),
                  object_prototype);
  MakeConstructor(Slot::kFunctionConstructor, "Function", Builtin::kFunctionConstructor,
                  isolate_->SloppyFunctionMap(), Holder(Slot::kFunctionPrototype));
  MakeConstructor(Slot::kArrayConstructor, "Array", Builtin::kArrayConstructor, isolate_->PackedSmiArrayMap(),
                  Holder(Slot::kArrayPrototype));

  JSObject date_prototype = NewPlainObject(object_prototype);
  Set(Slot::kDatePrototype, date_prototype);
  MakeConstructor(Slot::kDateConstructor, "Date", Builtin::kDateConstructor,
                  NewMap(InstanceType::kJSDate, layout::JSDate::kSize, date_prototype), date_prototype);
}

void RealmBuilder::MakePrimitiveConstructors() {
  JSObject object_prototype = Holder(Slot::kObjectPrototype);
  struct Row {
    Slot constructor, prototype;
    const char* name;
    Builtin builtin;
    Object value;  // the value that the prototype wraps; the_hole: it is an ordinary object
    ElementsKind kind;
  };
  const Row rows[] = {
      {Slot::kStringConstructor, Slot::kStringPrototype, "String", Builtin::kStringConstructor,
       isolate_->empty_string(), ElementsKind::kStringWrapper},
      {Slot::kNumberConstructor, Slot::kNumberPrototype, "Number", Builtin::kNumberConstructor, Smi::From(0),
       ElementsKind::kHoley},
      {Slot::kBooleanConstructor, Slot::kBooleanPrototype, "Boolean", Builtin::kBooleanConstructor,
       isolate_->false_value(), ElementsKind::kHoley},
      {Slot::kSymbolConstructor, Slot::kSymbolPrototype, "Symbol", Builtin::kSymbolConstructor,
       isolate_->the_hole(), ElementsKind::kHoley},
      {Slot::kBigIntConstructor, Slot::kBigIntPrototype, "BigInt", Builtin::kBigIntConstructor,
       isolate_->the_hole(), ElementsKind::kHoley},
  };
  for (const Row& row : rows) {
    auto map_for = [&](Object prototype) {
      Map map = NewMap(InstanceType::kJSPrimitiveWrapper, layout::JSPrimitiveWrapper::kSize, prototype, 0,
                       row.kind);
      if (row.kind == ElementsKind::kStringWrapper) {
        AppendConstant(
            isolate_, map, isolate_->length_string(), kConstant | PropertyDetails::kInDescriptor,
            isolate_->factory()->NewAccessorInfo(isolate_->length_string(), BuiltinAccessor::kStringLength));
      }
      return map;
    };
    JSObject prototype = row.value.IsTheHole() ? NewPlainObject(object_prototype)
                                               : NewObjectOfMap(isolate_, map_for(object_prototype));
    if (!row.value.IsTheHole()) {
      JSPrimitiveWrapper::cast(prototype).set_value(isolate_, row.value);
    }
    Set(row.prototype, prototype);
    MakeConstructor(row.constructor, row.name, row.builtin, map_for(prototype), prototype);
  }
}

JSObject RealmBuilder::MakeError(Slot slot, std::string_view name, Builtin builtin, JSObject parent_prototype,
                                 Object parent_constructor) {
  JSObject prototype = NewPlainObject(parent_prototype);
  Map map = NewMap(InstanceType::kJSError, layout::JSObject::kSize, prototype, 3);
  JSFunction constructor = MakeConstructor(slot, name, builtin, map, prototype);
  Add(prototype, "name", Name(name), kDontEnum);
  Add(prototype, "message", isolate_->empty_string(), kDontEnum);
  if (!parent_constructor.IsUndefined()) {
    Succeed(SetPrototypeOf(isolate_, constructor, parent_constructor));
  }
  return prototype;
}

void RealmBuilder::MakeErrors() {
  JSObject error = MakeError(Slot::kErrorConstructor, "Error", Builtin::kErrorConstructor,
                             Holder(Slot::kObjectPrototype), isolate_->undefined());
  Set(Slot::kErrorPrototype, error);
  Object constructor = isolate_->ErrorConstructor();
  Add(JSObject::cast(constructor), "stackTraceLimit", Smi::From(10), kNoAttributes);
#define NATIVE_ERROR(Name) \
  MakeError(Slot::k##Name##Constructor, #Name, Builtin::k##Name##Constructor, error, constructor);
  NATIVE_ERROR(TypeError)
  NATIVE_ERROR(RangeError)
  NATIVE_ERROR(ReferenceError)
  NATIVE_ERROR(SyntaxError)
  NATIVE_ERROR(EvalError)
  NATIVE_ERROR(URIError)
  NATIVE_ERROR(AggregateError)
#undef NATIVE_ERROR
}

void RealmBuilder::MakeTypedArrays() {
  JSObject object_prototype = Holder(Slot::kObjectPrototype);
  auto simple = [&](Slot constructor, Slot prototype_slot, std::string_view name, Builtin builtin,
                    InstanceType type, int size) {
    JSObject prototype = NewPlainObject(object_prototype);
    Set(prototype_slot, prototype);
    MakeConstructor(constructor, name, builtin, NewMap(type, size, prototype), prototype);
    AddTag(prototype, name);
  };
  simple(Slot::kArrayBufferConstructor, Slot::kArrayBufferPrototype, "ArrayBuffer",
         Builtin::kArrayBufferConstructor, InstanceType::kJSArrayBuffer, layout::JSArrayBuffer::kSize);
  simple(Slot::kSharedArrayBufferConstructor, Slot::kSharedArrayBufferPrototype, "SharedArrayBuffer",
         Builtin::kSharedArrayBufferConstructor, InstanceType::kJSArrayBuffer, layout::JSArrayBuffer::kSize);
  simple(Slot::kDataViewConstructor, Slot::kDataViewPrototype, "DataView", Builtin::kDataViewConstructor,
         InstanceType::kJSDataView, layout::JSDataView::kSize);

  JSObject abstract_prototype = NewPlainObject(object_prototype);
  Set(Slot::kTypedArrayPrototype, abstract_prototype);
  JSFunction abstract = NewBuiltinFunction(isolate_, Builtin::kTypedArrayConstructor, Name("TypedArray"),
                                           isolate_->ConstructorBuiltinMap());
  SetFunctionPrototype(isolate_, abstract, abstract_prototype);
  Add(abstract_prototype, "constructor", abstract, kDontEnum);
  Set(Slot::kTypedArrayConstructor, abstract);

#define TYPED_ARRAYS(X) \
  X(Int8, 1)            \
  X(Uint8, 1)           \
  X(Uint8Clamped, 1)    \
  X(Int16, 2)           \
  X(Uint16, 2)          \
  X(Int32, 4)           \
  X(Uint32, 4)          \
  X(Float16, 2)         \
  X(Float32, 4)         \
  X(Float64, 8)         \
  X(BigInt64, 8)        \
  X(BigUint64, 8)
#define TYPED_ARRAY(Type, bytes)                                                                  \
  {                                                                                               \
    JSObject prototype = NewPlainObject(abstract_prototype);                                      \
    Map map = NewMap(InstanceType::kJSTypedArray, layout::JSTypedArray::kSize, prototype, 0,      \
                     ElementsKind::k##Type);                                                      \
    JSFunction constructor = MakeConstructor(Slot::k##Type##ArrayConstructor, #Type "Array",      \
                                             Builtin::k##Type##ArrayConstructor, map, prototype); \
    Succeed(SetPrototypeOf(isolate_, constructor, abstract));                                     \
    Add(constructor, "BYTES_PER_ELEMENT", Smi::From(bytes), kConstant);                           \
    Add(prototype, "BYTES_PER_ELEMENT", Smi::From(bytes), kConstant);                             \
  }
  TYPED_ARRAYS(TYPED_ARRAY)
  Set(Slot::kUint8ArrayPrototype,
      FunctionPrototype(isolate_, JSFunction::cast(Holder(Slot::kUint8ArrayConstructor))));
#undef TYPED_ARRAY
#undef TYPED_ARRAYS
}

void RealmBuilder::MakeNamespaces() {
  JSObject prototype = Holder(Slot::kObjectPrototype);
  auto make = [&](Slot slot, std::string_view name, bool tag, JSObject prototype) {
    JSObject object = NewPlainObject(prototype);
    Set(slot, object);
    Add(isolate_->GlobalObject(), name, object, kDontEnum);
    if (tag) AddTag(object, name);
  };
  make(Slot::kMath, "Math", true, prototype);
  make(Slot::kAtomics, "Atomics", true, prototype);
  make(Slot::kJSON, "JSON", true, prototype);
  make(Slot::kReflect, "Reflect", true, prototype);
  make(Slot::kConsole, "console", true, NewPlainObject(prototype));  // the Console Standard has it so
  make(Slot::kPerformance, "performance", false, prototype);
  JSFunction eval = InstallMethod(isolate_->GlobalObject(), "eval", Builtin::kGlobalEval);
  Set(Slot::kGlobalEval, eval);
}

// The functions of namespaces that come from WebIDL are enumerable, those of the language are not.
int RealmBuilder::AttributesIn(JSObject holder) const {
  return isolate_->context_slot(Slot::kConsole) == holder ? kNoAttributes : kDontEnum;
}

JSFunction RealmBuilder::InstallMethod(JSObject holder, std::string_view name, Builtin builtin) {
  String text = Name(name);
  JSFunction function = NewBuiltinFunction(isolate_, builtin, text, isolate_->FunctionWithoutPrototypeMap());
  AddUnseenNamed(isolate_, holder, text, function, AttributesIn(holder));
  return function;
}

void RealmBuilder::AddAccessor(JSObject holder, kei::Name name, Object getter, Object setter) {
  AddUnseenConstant(isolate_, holder, name, isolate_->factory()->NewAccessorPair(getter, setter),
                    kDontEnum | PropertyDetails::kAccessor);
}

void RealmBuilder::InstallGetter(JSObject holder, std::string_view name, Builtin builtin) {
  JSFunction getter = SymbolFunction("get " + std::string(name), builtin);
  AddAccessor(holder, Name(name), getter, isolate_->undefined());
}

void RealmBuilder::InstallSetter(JSObject holder, std::string_view name, Builtin builtin) {
  JSFunction setter = SymbolFunction("set " + std::string(name), builtin);
  DefineAccessor(isolate_, holder, PropertyKey::FromName(isolate_, Name(name)), isolate_->the_hole(), setter,
                 kDontEnum);
}

JSFunction RealmBuilder::SymbolFunction(std::string_view name, Builtin builtin) {
  return NewBuiltinFunction(isolate_, builtin, Name(name), isolate_->FunctionWithoutPrototypeMap());
}

namespace {

struct TableRows {
  std::array<uint8_t, kNativeContextSlots> of_holder{};
};

constexpr TableRows CountTableRows() {
  TableRows rows;
#define FUNCTION(...)
#define COUNT_ROW(Name, holder, ...) rows.of_holder[static_cast<size_t>(NativeContextSlot::k##holder)]++;
#define METHOD COUNT_ROW
#define GETTER COUNT_ROW
#define SETTER(...)
#define SYMBOL_METHOD COUNT_ROW
#define SYMBOL_GETTER COUNT_ROW
#include "vm/tables/code/builtins-library.def"
#undef FUNCTION
#undef METHOD
#undef GETTER
#undef SETTER
#undef SYMBOL_METHOD
#undef SYMBOL_GETTER
#undef COUNT_ROW
  return rows;
}

// Aliases, constants and tags.
constexpr int kBesideTheTable = 3;

}  // namespace

void RealmBuilder::ReserveForTable() {
  static constexpr TableRows kRows = CountTableRows();
  for (size_t slot = 0; slot < kRows.of_holder.size(); slot++) {
    if (kRows.of_holder[slot] == 0) continue;
    ReserveProperties(isolate_, Holder(static_cast<Slot>(slot)), kRows.of_holder[slot] + kBesideTheTable);
  }
}

void RealmBuilder::InstallTable() {
#define FUNCTION(...)
#define METHOD(Name, holder, property, length) \
  InstallMethod(Holder(Slot::k##holder), property, Builtin::k##Name);
#define GETTER(Name, holder, property) InstallGetter(Holder(Slot::k##holder), property, Builtin::k##Name);
#define SETTER(Name, holder, property) InstallSetter(Holder(Slot::k##holder), property, Builtin::k##Name);
#define SYMBOL_METHOD(Name, holder, symbol, property, length)                                           \
  AddSymbol(Holder(Slot::k##holder), RootIndex::k_##symbol, SymbolFunction(property, Builtin::k##Name), \
            RootIndex::k_##symbol == RootIndex::k_to_primitive_symbol   ? kReadOnly | kDontEnum         \
            : RootIndex::k_##symbol == RootIndex::k_has_instance_symbol ? kConstant                     \
                                                                        : kDontEnum);
#define SYMBOL_GETTER(Name, holder, symbol, property)                   \
  AddAccessor(Holder(Slot::k##holder), SymbolOf(RootIndex::k_##symbol), \
              SymbolFunction(property, Builtin::k##Name), isolate_->undefined());
#include "vm/tables/code/builtins-library.def"
#undef FUNCTION
#undef METHOD
#undef GETTER
#undef SETTER
#undef SYMBOL_METHOD
#undef SYMBOL_GETTER
}

void RealmBuilder::Alias(JSObject holder, std::string_view alias, JSObject from, std::string_view name) {
  Object function = GetProperty(isolate_, from, PropertyKey::FromName(isolate_, Name(name)));
  Add(holder, alias, function, AttributesIn(holder));
}

// A constructor without `prototype`.
void RealmBuilder::MakeProxy() {
  Map map = CopyMap(isolate_, isolate_->FunctionWithoutPrototypeMap());
  map.set(MapBits::kConstructor);
  JSFunction constructor = NewBuiltinFunction(isolate_, Builtin::kProxyConstructor, Name("Proxy"), map);
  Set(Slot::kProxyConstructor, constructor);
  Add(isolate_->GlobalObject(), "Proxy", constructor, kDontEnum);
}

void RealmBuilder::InstallAliases() {
  JSObject global = isolate_->GlobalObject(), array = Holder(Slot::kArrayPrototype);
  Alias(Holder(Slot::kNumberConstructor), "parseFloat", global, "parseFloat");
  Alias(Holder(Slot::kNumberConstructor), "parseInt", global, "parseInt");
  Alias(Holder(Slot::kStringPrototype), "trimLeft", Holder(Slot::kStringPrototype), "trimStart");
  Alias(Holder(Slot::kStringPrototype), "trimRight", Holder(Slot::kStringPrototype), "trimEnd");
  Alias(Holder(Slot::kConsole), "groupCollapsed", Holder(Slot::kConsole), "group");
  Alias(Holder(Slot::kDatePrototype), "toGMTString", Holder(Slot::kDatePrototype), "toUTCString");
  Alias(Holder(Slot::kTypedArrayPrototype), "toString", array, "toString");

  Object values = GetProperty(isolate_, array, PropertyKey::FromName(isolate_, Name("values")));
  AddSymbol(array, RootIndex::k_iterator_symbol, values, kDontEnum);
  for (Slot slot : {Slot::kMappedArgumentsMap, Slot::kSloppyArgumentsMap, Slot::kUnmappedArgumentsMap}) {
    AppendConstant(isolate_, Map::cast(isolate_->context_slot(slot)), isolate_->iterator_symbol(),
                   kDontEnum | PropertyDetails::kInDescriptor, values);
  }
  JSObject typed = Holder(Slot::kTypedArrayPrototype);
  AddSymbol(typed, RootIndex::k_iterator_symbol,
            GetProperty(isolate_, typed, PropertyKey::FromName(isolate_, Name("values"))), kDontEnum);

  JSObject map = Holder(Slot::kMapPrototype), set = Holder(Slot::kSetPrototype);
  AddSymbol(map, RootIndex::k_iterator_symbol,
            GetProperty(isolate_, map, PropertyKey::FromName(isolate_, Name("entries"))), kDontEnum);
  Alias(set, "keys", set, "values");
  AddSymbol(set, RootIndex::k_iterator_symbol,
            GetProperty(isolate_, set, PropertyKey::FromName(isolate_, Name("values"))), kDontEnum);

  JSObject unscopables = NewPlainObject(isolate_->null());
  for (std::string_view name :
       {"at", "copyWithin", "entries", "fill", "find", "findIndex", "findLast", "findLastIndex", "flat",
        "flatMap", "includes", "keys", "toReversed", "toSorted", "toSpliced", "values"}) {
    Add(unscopables, name, isolate_->true_value(), kNoAttributes);
  }
  AddSymbol(array, RootIndex::k_unscopables_symbol, unscopables, kReadOnly | kDontEnum);

  // Function.prototype.caller and arguments: the poison pill.
  for (std::string_view name : {"caller", "arguments"}) {
    Object thrower = isolate_->ThrowTypeErrorFunction();
    DefineAccessor(isolate_, Holder(Slot::kFunctionPrototype), PropertyKey::FromName(isolate_, Name(name)),
                   thrower, thrower, kDontEnum);
  }
}

void RealmBuilder::InstallConstants() {
  JSObject global = isolate_->GlobalObject();
  Add(global, "NaN", isolate_->nan_value(), kConstant);
  Add(global, "Infinity", isolate_->infinity_value(), kConstant);
  Add(global, "undefined", isolate_->undefined(), kConstant);

  auto number = [&](Slot slot, std::string_view name, double value) {
    Add(Holder(slot), name, NewNumber(isolate_, value), kConstant);
  };
  number(Slot::kMath, "E", std::numbers::e);
  number(Slot::kMath, "LN10", std::numbers::ln10);
  number(Slot::kMath, "LN2", std::numbers::ln2);
  number(Slot::kMath, "LOG10E", std::numbers::log10e);
  number(Slot::kMath, "LOG2E", std::numbers::log2e);
  number(Slot::kMath, "PI", std::numbers::pi);
  number(Slot::kMath, "SQRT1_2", std::numbers::sqrt2 / 2);
  number(Slot::kMath, "SQRT2", std::numbers::sqrt2);
  number(Slot::kNumberConstructor, "EPSILON", 0x1p-52);
  number(Slot::kNumberConstructor, "MAX_SAFE_INTEGER", 9007199254740991.0);
  number(Slot::kNumberConstructor, "MIN_SAFE_INTEGER", -9007199254740991.0);
  number(Slot::kNumberConstructor, "MAX_VALUE", 0x1.fffffffffffffp+1023);
  number(Slot::kNumberConstructor, "MIN_VALUE", 0x0.0000000000001p-1022);
  number(Slot::kNumberConstructor, "NaN", __builtin_nan(""));
  number(Slot::kNumberConstructor, "NEGATIVE_INFINITY", -__builtin_inf());
  number(Slot::kNumberConstructor, "POSITIVE_INFINITY", __builtin_inf());

  struct WellKnown {
    const char* name;
    RootIndex symbol;
  };
  constexpr WellKnown kSymbols[] = {
      {"iterator", RootIndex::k_iterator_symbol},
      {"asyncIterator", RootIndex::k_async_iterator_symbol},
      {"hasInstance", RootIndex::k_has_instance_symbol},
      {"toPrimitive", RootIndex::k_to_primitive_symbol},
      {"toStringTag", RootIndex::k_to_string_tag_symbol},
      {"species", RootIndex::k_species_symbol},
      {"isConcatSpreadable", RootIndex::k_is_concat_spreadable_symbol},
      {"unscopables", RootIndex::k_unscopables_symbol},
      {"match", RootIndex::k_match_symbol},
      {"matchAll", RootIndex::k_match_all_symbol},
      {"replace", RootIndex::k_replace_symbol},
      {"search", RootIndex::k_search_symbol},
      {"split", RootIndex::k_split_symbol},
  };
  for (const WellKnown& row : kSymbols) {
    Add(Holder(Slot::kSymbolConstructor), row.name, isolate_->root(row.symbol), kConstant);
  }
  AddTag(Holder(Slot::kSymbolPrototype), "Symbol");
  AddTag(Holder(Slot::kBigIntPrototype), "BigInt");
}

}  // namespace kei
