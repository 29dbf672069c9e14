#include "vm/runtime/functions/scope-lookup.h"

#include "vm/bytecode/scope-chain.h"
#include "vm/bytecode/scope-info.h"
#include "vm/factory/factory.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/key-list.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

FixedArray ScriptContexts(Isolate* isolate) {
  Object table = isolate->ScriptContextTable();
  return table.IsFixedArray(isolate) ? Cast<FixedArray>(isolate, table) : isolate->empty_fixed_array();
}

bool IsWithContext(Isolate* isolate, Context context) {
  return context.map(isolate) == isolate->with_context_map();
}

// `with` honours Symbol.unscopables.
Maybe<bool> WithObjectHas(Isolate* isolate, JSReceiver object, PropertyKey key) {
  KEI_TRY_BOOL(found, HasProperty(isolate, object, key));
  if (!found) return false;
  KEI_TRY(unscopables, GetNamed(isolate, object, RootIndex::k_unscopables_symbol));
  if (!unscopables.IsJSReceiver(isolate)) return true;
  KEI_TRY(blocked, GetProperty(isolate, unscopables, key));
  return !ToBoolean(isolate, blocked);
}

NameReference OfObject(NameReference::Kind kind, Object object) {
  return {.kind = kind, .variable = {}, .object = Cast<JSReceiver>(object)};
}

// The answer of one link of the chain for the name: kNotFound to go on.
[[nodiscard]] std::optional<NameReference> ResolveIn(Isolate* isolate, Context context, PropertyKey key) {
  if (IsWithContext(isolate, context)) {
    JSReceiver object = Cast<JSReceiver>(isolate, context.get(isolate, kWithObjectSlot));
    KEI_TRY_BOOL(found, WithObjectHas(isolate, object, key));
    return found ? OfObject(NameReference::kWithObject, object) : NameReference();
  }
  Object extension = ExtensionOf(isolate, context);
  if (!extension.IsUndefined()) {
    LookupIterator it(isolate, extension, key, LookupIterator::kOwn);
    if (it.found()) return OfObject(NameReference::kExtension, extension);
  }
  std::optional<ContextVariable> variable = FindInContext(isolate, context, key.name());
  if (!variable) return NameReference();
  return NameReference{.kind = NameReference::kContextSlot, .variable = *variable, .object = {}};
}

[[nodiscard]] std::optional<NameReference> ResolveGlobal(Isolate* isolate, PropertyKey key) {
  if (std::optional<ContextVariable> variable = FindScriptVariable(isolate, key.name())) {
    return NameReference{.kind = NameReference::kContextSlot, .variable = *variable, .object = {}};
  }
  KEI_TRY_BOOL(found, HasProperty(isolate, isolate->GlobalObject(), key));
  return found ? OfObject(NameReference::kGlobal, isolate->GlobalObject()) : NameReference();
}

}  // namespace

std::optional<ContextVariable> FindInContext(Isolate* isolate, Context context, Name name) {
  Object info_or_undefined = context.scope_info(isolate);
  if (!info_or_undefined.IsTypeScopeInfo(isolate)) return std::nullopt;
  ScopeInfo info = Cast<ScopeInfo>(isolate, info_or_undefined);
  if (info.length() == 0) return std::nullopt;
  const int variable = FindVariable(isolate, info, name);
  if (variable < 0) return std::nullopt;
  const int32_t bits = info.get(isolate, ScopeInfoLayout::kFirstVariable + 2 * variable + 1).SmiValue();
  const int mode = (bits & ScopeInfoVariable::kModeMask) >> ScopeInfoVariable::kModeShift;
  return ContextVariable{context, bits & ScopeInfoVariable::kSlotMask, static_cast<VariableMode>(mode)};
}

std::optional<ContextVariable> FindScriptVariable(Isolate* isolate, Name name) {
  FixedArray contexts = ScriptContexts(isolate);
  for (int i = contexts.length() - 1; i >= 0; i--) {
    auto variable = FindInContext(isolate, Cast<Context>(isolate, contexts.get(isolate, i)), name);
    if (variable) return variable;
  }
  return std::nullopt;
}

Object ScriptVariableNames(Isolate* isolate) {
  KeyList names(isolate, "the list of names");
  FixedArray contexts = ScriptContexts(isolate);
  for (int i = 0; i < contexts.length(); i++) {
    KEI_POLL(isolate);
    Context context = Cast<Context>(isolate, contexts.get(isolate, i));
    ScopeInfo info = Cast<ScopeInfo>(isolate, context.scope_info(isolate));
    const int count = info.get(isolate, ScopeInfoLayout::kVariableCount).SmiValue();
    for (int variable = 0; variable < count; variable++) {
      names.Add(info.get(isolate, ScopeInfoLayout::kFirstVariable + 2 * variable));
    }
  }
  return names.Finish();
}

bool CanDeclareGlobalFunction(Isolate* isolate, Name name) {
  LookupIterator it(isolate, isolate->GlobalObject(), PropertyKey::Named(name), LookupIterator::kOwn);
  if (!it.found()) return isolate->GlobalObject().map(isolate).is_extensible();
  if (it.is_configurable()) return true;
  return !it.is_accessor() && !it.is_read_only() && it.is_enumerable();
}

bool CanHoistToGlobal(Isolate* isolate, Name name) {
  return !FindScriptVariable(isolate, name) && CanDeclareGlobalFunction(isolate, name);
}

void AddScriptContext(Isolate* isolate, Context context) {
  GlobalsWereAdded(isolate);
  FixedArray contexts = isolate->factory()->CopyFixedArrayAndGrow(ScriptContexts(isolate), 1);
  contexts.set(isolate, contexts.length() - 1, context);
  isolate->set_context_slot(NativeContextSlot::kScriptContextTable, contexts);
}

int32_t ScopeFlagsOf(Isolate* isolate, Context context) {
  Object info = context.scope_info(isolate);
  return info.IsTypeScopeInfo(isolate) ? Cast<ScopeInfo>(isolate, info).flags() : 0;
}

Object ExtensionOf(Isolate* isolate, Context context) {
  if ((ScopeFlagsOf(isolate, context) & ScopeInfoFlags::kHasExtension) == 0) {
    return isolate->undefined();
  }
  return context.get(isolate, context.length() - 1);
}

JSObject EnsureExtension(Isolate* isolate, Context context) {
  Object extension = ExtensionOf(isolate, context);
  if (extension.IsJSObject(isolate)) return Cast<JSObject>(isolate, extension);
  Map map = MapForPrototype(isolate, isolate->ObjectMap(), isolate->null());
  JSObject object = NewObjectOfMap(isolate, map);
  context.set(isolate, context.length() - 1, object);
  return object;
}

Context DeclarationContextOf(Isolate* isolate, Context context) {
  while (!IsNativeContext(isolate, context)) {
    if ((ScopeFlagsOf(isolate, context) & ScopeInfoFlags::kDeclarationScope) != 0) break;
    context = Cast<Context>(isolate, context.previous(isolate));
  }
  return context;
}

std::optional<NameReference> ResolveName(Isolate* isolate, Context context, Name name) {
  PropertyKey key = PropertyKey::Named(name);
  while (!IsNativeContext(isolate, context)) {
    std::optional<NameReference> reference = ResolveIn(isolate, context, key);
    if (!reference || reference->kind != NameReference::kNotFound) return reference;
    context = Cast<Context>(isolate, context.previous(isolate));
  }
  return ResolveGlobal(isolate, key);
}

}  // namespace kei
