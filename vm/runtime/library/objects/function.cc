#include <cctype>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/rooted.h"
#include "vm/objects/cast.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/objects/listed-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/accessors.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The stack arguments from index `from` on.
std::span<const Object> RestOf(const Arguments& args, int from) {
  if (args.length() <= from) return {};
  return {args.begin() + from, args.end()};
}

// Whether a name can stand in a NativeFunction: not those of the getters of RegExp.$& and its kin.
bool IsPropertyName(Isolate* isolate, String name) {
  const FlatContent content = ContentOf(isolate, name);
  uint32_t i = 0;
  if (content.length() > 4 && content[1] == 'e' && content[2] == 't' && content[3] == ' ') i = 4;
  for (; i < content.length() && content[i] != '['; i++) {
    const uint16_t c = content[i];
    if (c < 128 && !std::isalnum(c) && c != '_' && c != '$' && c != ' ') return false;
  }
  return true;
}

Object BuiltinSource(Isolate* isolate, Object name) {
  if (!IsPropertyName(isolate, Cast<String>(isolate, name))) name = isolate->empty_string();
  KEI_TRY(head, Concat(isolate, NewStringFromAscii(isolate, "function "), Cast<String>(isolate, name)));
  return Concat(isolate, Cast<String>(isolate, head), NewStringFromAscii(isolate, "() { [native code] }"));
}

Object SourceOf(Isolate* isolate, SharedFunctionInfo shared) {
  Object name = shared.name(isolate);
  if (!name.IsString(isolate)) name = isolate->empty_string();
  if (shared.has(FunctionFlags::kBuiltin) || !shared.script(isolate).IsTypeScript(isolate) ||
      IsLibraryCode(isolate, shared)) {
    return BuiltinSource(isolate, name);
  }
  String source = Cast<Script>(isolate, shared.script(isolate)).source(isolate);
  return Substring(isolate, source, shared.start_position(), shared.end_position());
}

// The fields of the realm's maps of bound functions with fields.
constexpr int kBoundLengthField = 0, kBoundNameField = 1;

// BoundFunctionCreate's length: what is left of the target's own length after the bound arguments.
Maybe<double> BoundLength(Isolate* isolate, JSReceiver target, int bound) {
  const PropertyKey key = PropertyKey::Named(isolate, RootIndex::k_length_string);
  if (!target.IsJSObject(isolate)) {
    KEI_TRY_BOOL(has, HasOwnProperty(isolate, target, key));
    if (!has) return 0;
  }
  LookupIterator it(isolate, target, key);
  if (target.IsJSObject(isolate) && !(it.found() && it.holder() == target)) return 0;
  KEI_TRY(length, GetProperty(isolate, &it));
  if (!length.IsNumber(isolate)) return 0;
  KEI_TRY_VALUE(integer, ToIntegerOrInfinity(isolate, length));
  return integer > bound ? integer - bound : 0;
}

// Whether what a property of a target reads is what the function was made with.
bool IsComputed(Isolate* isolate, JSFunction target, RootIndex key, BuiltinAccessor id) {
  const LookupIterator it(isolate, target, PropertyKey::Named(isolate, key), LookupIterator::kOwn);
  return it.state() == LookupIterator::kBuiltinAccessor &&
         Cast<AccessorInfo>(isolate, it.accessor()).id() == static_cast<int32_t>(id);
}

bool AreLengthAndNameComputed(Isolate* isolate, JSReceiver target) {
  if (!target.IsJSFunction(isolate)) return false;
  const JSFunction function = Cast<JSFunction>(isolate, target);
  const Object name = function.shared(isolate).name(isolate);
  return IsComputed(isolate, function, RootIndex::k_length_string, BuiltinAccessor::kFunctionLength) &&
         IsComputed(isolate, function, RootIndex::k_name_string, BuiltinAccessor::kFunctionName) &&
         (!name.IsString(isolate) || Cast<String>(isolate, name).length() <= kMaxComputedBoundName);
}

Map BoundFunctionMap(Isolate* isolate, JSReceiver target, bool computes) {
  if (target.IsConstructor(isolate)) {
    return computes ? isolate->BoundConstructorMap() : isolate->BoundConstructorWithFieldsMap();
  }
  return computes ? isolate->BoundFunctionMap() : isolate->BoundFunctionWithFieldsMap();
}

// Undefined, or an exception of the target's.
Object WriteLengthAndName(Isolate* isolate, JSBoundFunction function) {
  const JSReceiver target = Cast<JSReceiver>(isolate, function.target(isolate));
  const int bound = function.bound_arguments(isolate).length();
  KEI_TRY_VALUE(length, BoundLength(isolate, target, bound));
  const Map map = function.map(isolate);
  WriteField(isolate, function, map, kBoundLengthField, NewNumber(isolate, length));
  KEI_TRY(name, GetNamed(isolate, target, RootIndex::k_name_string));
  KEI_TRY(bound_name, BoundName(isolate, name));
  WriteField(isolate, function, map, kBoundNameField, bound_name);
  return isolate->undefined();
}

}  // namespace

BUILTIN(FunctionConstructor) {
  return CreateDynamicFunction(isolate, {args.begin(), args.end()}, args.target(), args.new_target(), 0);
}

BUILTIN(FunctionPrototypeItself) { return isolate->undefined(); }

BUILTIN(ThrowTypeErrorFunction) { return ThrowError(isolate, MessageId::kPoisonPill); }

BUILTIN(FunctionPrototypeCall) {
  if (!args.receiver().IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, args.receiver());
  }
  return Call(isolate, args.receiver(), args.at(0), RestOf(args, 1));
}

BUILTIN(FunctionPrototypeApply) {
  if (!args.receiver().IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, args.receiver());
  }
  if (args.at(1).IsNullish()) return Call(isolate, args.receiver(), args.at(0), {});
  RootedVector<> values(isolate);
  KEI_TRY_VOID(ListArguments(isolate, args.at(1), &values));
  return Call(isolate, args.receiver(), args.at(0), values.values());
}

BUILTIN(FunctionPrototypeBind) {
  Object target = args.receiver();
  if (!target.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, target);
  }
  auto rest = RestOf(args, 1);
  int bound_count = static_cast<int>(rest.size());
  FixedArray bound = isolate->factory()->NewFixedArray(bound_count);
  for (int i = 0; i < bound_count; i++) bound.set(isolate, i, rest[i]);
  JSReceiver receiver = Cast<JSReceiver>(isolate, target);
  KEI_TRY(prototype, GetPrototypeOf(isolate, receiver));
  const bool computes = AreLengthAndNameComputed(isolate, receiver);
  JSBoundFunction function = isolate->factory()->NewJSBoundFunction(
      BoundFunctionMap(isolate, receiver, computes), receiver, args.at(0), bound);
  if (!(prototype == function.map(isolate).prototype(isolate))) {
    SetPrototypeOfNewObject(isolate, function, prototype);
  }
  if (!computes) KEI_TRY_VOID(WriteLengthAndName(isolate, function));
  return function;
}

BUILTIN(FunctionPrototypeToString) {
  Object self = args.receiver();
  if (self.IsJSFunction(isolate)) {
    return SourceOf(isolate, Cast<JSFunction>(isolate, self).shared(isolate));
  }
  if (self.IsCallable(isolate)) return BuiltinSource(isolate, isolate->empty_string());
  return ThrowIncompatible(isolate, "Function.prototype.toString", self);
}

BUILTIN(FunctionPrototypeHasInstance) {
  KEI_TRY_BOOL(result, OrdinaryHasInstance(isolate, args.receiver(), args.at(0)));
  return ToBooleanObject(isolate, result);
}

}  // namespace kei
