#include "vm/runtime/library/intl/intl-object.h"

#include "vm/factory/factory.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// A value of the options as a property of what resolvedOptions gives.
Object ShownValue(Isolate* isolate, Object value) {
  if (!value.IsFixedArray(isolate)) return value;
  const FixedArray list = isolate->factory()->CopyFixedArray(Cast<FixedArray>(isolate, value));
  return isolate->factory()->NewJSArray(list, static_cast<uint32_t>(list.length()), ElementsKind::kPacked);
}

}  // namespace

const international::International* LanguageData(Isolate* isolate) {
  const auto* const module = international::TheInternational();
  if (module == nullptr) ThrowError(isolate, MessageId::kNoLanguageData);
  return module;
}

Object IntlIntrinsic(Isolate* isolate, IntlSlot slot) {
  const Object objects = isolate->context_slot(NativeContextSlot::kIntlObjects);
  return Cast<FixedArray>(isolate, objects).get(isolate, static_cast<int>(slot));
}

ResolvedOptions::ResolvedOptions(Isolate* isolate)
    : isolate_(isolate), pairs_(isolate->factory()->NewFixedArray(2 * kMostProperties)) {}

void ResolvedOptions::Add(std::string_view name, Object value) {
  if (value.IsUndefined()) return;
  CHECK(size_ < 2 * kMostProperties);
  pairs_.set(isolate_, size_, isolate_->factory()->InternalizeAscii(name));
  pairs_.set(isolate_, size_ + 1, value);
  size_ += 2;
}
void ResolvedOptions::Add(std::string_view name, std::string_view ascii) {
  Add(name, Object(isolate_->factory()->InternalizeAscii(ascii)));
}
void ResolvedOptions::Add(std::string_view name, bool value) { Add(name, ToBooleanObject(isolate_, value)); }
void ResolvedOptions::Add(std::string_view name, int value) { Add(name, Object(Smi::From(value))); }
void ResolvedOptions::Add(std::string_view name, FixedArray list) { Add(name, Object(list)); }

FixedArray ResolvedOptions::Finish() const { return isolate_->factory()->CopyFixedArrayUpTo(pairs_, size_); }

Object NewIntlObject(Isolate* isolate, const Arguments& args) {
  if (LanguageData(isolate) == nullptr) return isolate->exception();
  if (args.is_construct()) return NewFromConstructor(isolate, args);
  return NewObjectOfMap(isolate, EnsureInitialMap(isolate, args.target()));
}

Object ConstructIntlObject(Isolate* isolate, const Arguments& args, const char* name) {
  if (!args.is_construct()) return ThrowError(isolate, MessageId::kConstructorRequiresNew, name);
  return NewIntlObject(isolate, args);
}

void InitializeIntlObject(Isolate* isolate, Object object, IntlKind kind, std::string_view key,
                          const ResolvedOptions& options) {
  JSIntlObject instance = Cast<JSIntlObject>(isolate, object);
  instance.set_key(isolate, NewStringFromAscii(isolate, key));
  instance.set_options(isolate, options.Finish());
  instance.set_kind(static_cast<int>(kind));
}

bool IsIntlObject(Isolate* isolate, Object value, IntlKind kind) {
  return value.IsTypeJSIntlObject(isolate) &&
         Cast<JSIntlObject>(isolate, value).kind() == static_cast<int>(kind);
}

Maybe<JSIntlObject> ThisIntlObject(Isolate* isolate, const Arguments& args, IntlKind kind,
                                   const char* method) {
  if (IsIntlObject(isolate, args.receiver(), kind)) return Cast<JSIntlObject>(isolate, args.receiver());
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

std::string_view KeyOf(Isolate* isolate, JSIntlObject object) {
  const auto text = ContentOf(isolate, Cast<String>(isolate, object.key(isolate))).one();
  return {reinterpret_cast<const char*>(text.data()), text.size()};
}

Object ResolvedOptionsOf(Isolate* isolate, JSIntlObject object) {
  const FixedArray pairs = object.options(isolate);
  const JSObject result = NewObjectOfMap(isolate, isolate->ObjectMap());
  for (int i = 0; i < pairs.length(); i += 2) {
    const PropertyKey key = PropertyKey::FromName(isolate, Cast<Name>(isolate, pairs.get(isolate, i)));
    AddOwnProperty(isolate, result, key, ShownValue(isolate, pairs.get(isolate, i + 1)));
  }
  return result;
}

Object ChainLegacyObject(Isolate* isolate, const Arguments& args, Object object) {
  if (args.is_construct() || !args.receiver().IsJSReceiver(isolate)) return object;
  KEI_TRY_BOOL(is_instance, OrdinaryHasInstance(isolate, args.target(), args.receiver()));
  if (!is_instance) return object;
  const Object symbol = IntlIntrinsic(isolate, IntlSlot::kFallbackSymbol);
  constexpr int kConstant =
      PropertyDetails::kReadOnly | PropertyDetails::kDontEnum | PropertyDetails::kDontDelete;
  const auto descriptor = PropertyDescriptor::Data(object, kConstant);
  KEI_TRY_VOID(DefineOwnProperty(isolate, Cast<JSReceiver>(isolate, args.receiver()),
                                 PropertyKey::FromName(isolate, Cast<Name>(isolate, symbol)), descriptor));
  return args.receiver();
}

Object UnwrapLegacyObject(Isolate* isolate, Object receiver, IntlKind kind, IntlSlot constructor) {
  if (IsIntlObject(isolate, receiver, kind) || !receiver.IsJSReceiver(isolate)) return receiver;
  KEI_TRY_BOOL(is_instance, OrdinaryHasInstance(isolate, IntlIntrinsic(isolate, constructor), receiver));
  if (!is_instance) return receiver;
  const Object symbol = IntlIntrinsic(isolate, IntlSlot::kFallbackSymbol);
  return GetProperty(isolate, receiver, PropertyKey::FromName(isolate, Cast<Name>(isolate, symbol)));
}

Object BoundFunctionOf(Isolate* isolate, JSIntlObject object, BuiltinClosure kind) {
  if (object.bound_function(isolate).IsUndefined()) {
    const Context context = NewClosureContext(isolate, {object});
    object.set_bound_function(isolate, NewBuiltinClosure(isolate, kind, context));
  }
  return object.bound_function(isolate);
}

}  // namespace kei
