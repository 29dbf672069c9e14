// Contexts, and variables that are found by name at run time.

#include "vm/bytecode/scope-info.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/functions/scope-lookup.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/shapes/context-facts.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Context CurrentContext(Isolate* isolate) { return CurrentFrame(isolate).context(); }

[[nodiscard]] std::optional<NameReference> Resolve(Isolate* isolate, Object name, Object context) {
  return ResolveName(isolate, Cast<Context>(isolate, context), Cast<Name>(isolate, name));
}

// Whether the object still has the name that was resolved there: a proxy hears each question.
Maybe<bool> StillExists(Isolate* isolate, JSReceiver object, Object name, bool is_strict) {
  KEI_TRY_BOOL(exists, HasProperty(isolate, object, PropertyKey::Named(Cast<Name>(isolate, name))));
  if (exists || !is_strict) return exists;
  ThrowError(isolate, MessageId::kNotDefined, name);
  return std::nullopt;
}

Object LoadFromObject(Isolate* isolate, JSReceiver object, Object name, bool is_strict) {
  KEI_TRY_BOOL(exists, StillExists(isolate, object, name, is_strict));
  if (!exists) return isolate->undefined();
  return GetProperty(isolate, object, PropertyKey::Named(Cast<Name>(isolate, name)));
}

Object LoadReference(Isolate* isolate, const NameReference& reference, Object name, bool inside_typeof) {
  switch (reference.kind) {
    case NameReference::kNotFound:
      if (inside_typeof) return isolate->undefined();
      return ThrowError(isolate, MessageId::kNotDefined, name);
    case NameReference::kContextSlot: {
      Object value = reference.variable.value(isolate);
      if (!value.IsTheHole()) return value;
      return ThrowError(isolate, MessageId::kAccessedUninitializedVariable, name);
    }
    case NameReference::kWithObject:
      return LoadFromObject(isolate, reference.object, name, IsStrictCaller(isolate));
    case NameReference::kExtension:
    case NameReference::kGlobal:
      return GetProperty(isolate, reference.object, PropertyKey::Named(Cast<Name>(isolate, name)));
  }
  UNREACHABLE();
}

Object LoadLookup(Isolate* isolate, Object name, Object context, bool inside_typeof) {
  KEI_TRY_VALUE(reference, Resolve(isolate, name, context));
  return LoadReference(isolate, reference, name, inside_typeof);
}

Object StoreContextSlot(Isolate* isolate, const ContextVariable& variable, Object name, Object value,
                        bool is_strict) {
  if (variable.value(isolate).IsTheHole()) {
    return ThrowError(isolate, MessageId::kAccessedUninitializedVariable, name);
  }
  if (variable.mode == VariableMode::kFunctionName && !is_strict) return value;
  if (variable.is_immutable()) return ThrowError(isolate, MessageId::kConstAssign, name);
  WriteContextSlot(isolate, variable.context, variable.slot, value);
  return value;
}

// A name that is not declared anywhere becomes a property of the global object, in sloppy code.
Object StoreToObject(Isolate* isolate, const NameReference& reference, Object name, Object value,
                     bool is_strict) {
  Object target = reference.object;
  if (reference.kind == NameReference::kNotFound) {
    if (is_strict) return ThrowError(isolate, MessageId::kNotDefined, name);
    target = isolate->GlobalObject();
  } else if (reference.kind == NameReference::kWithObject) {
    KEI_TRY_VOID(StillExists(isolate, reference.object, name, is_strict));
  }
  KEI_TRY_VOID(
      SetProperty(isolate, target, PropertyKey::Named(Cast<Name>(isolate, name)), value, ModeOf(is_strict)));
  return value;
}

NameReference OfSlot(Isolate* isolate, Object context, Object name) {
  auto variable = FindInContext(isolate, Cast<Context>(isolate, context), Cast<Name>(isolate, name));
  return {.kind = NameReference::kContextSlot, .variable = *variable, .object = {}};
}

// A `var` or function of a sloppy eval at script level.
Object DeclareOnGlobalObject(Isolate* isolate, Name name, Object value) {
  if (FindScriptVariable(isolate, name)) {
    return ThrowError(isolate, MessageId::kVarRedeclaration, name);
  }
  JSObject global = isolate->GlobalObject();
  PropertyKey key = PropertyKey::Named(name);
  LookupIterator it(isolate, global, key, LookupIterator::kOwn);
  if (it.found() && value.IsTheHole()) return isolate->undefined();
  if (!CanDeclareGlobalFunction(isolate, name)) {
    return ThrowError(isolate, MessageId::kCannotDefineGlobal, name);
  }
  if (!it.found() || it.is_configurable()) {
    AddOwnProperty(isolate, global, key, value.IsTheHole() ? isolate->undefined() : value);
  } else {
    KEI_TRY_ROOM(it.SetDataValue(value), "the property");
  }
  return isolate->undefined();
}

void DeclareOnExtension(Isolate* isolate, Context context, Name name, Object value) {
  JSObject extension = EnsureExtension(isolate, context);
  PropertyKey key = PropertyKey::Named(name);
  if (value.IsTheHole()) {
    LookupIterator it(isolate, extension, key, LookupIterator::kOwn);
    if (it.found()) return;
    value = isolate->undefined();
  }
  AddOwnProperty(isolate, extension, key, value);
}

Context NewContext(Isolate* isolate, Map map, Object scope_info, Object length, Object previous) {
  return isolate->factory()->NewContext(map, length.SmiValue(), scope_info, previous, isolate->undefined());
}

}  // namespace

extern "C" Object Runtime_LoadLookupSlot(Isolate* isolate, Object name, Object context) {
  return LoadLookup(isolate, name, context, false);
}

extern "C" Object Runtime_LoadLookupSlotInsideTypeof(Isolate* isolate, Object name, Object context) {
  return LoadLookup(isolate, name, context, true);
}

extern "C" Object Runtime_LoadLookupSlotForCall(Isolate* isolate, Object name, Object context) {
  KEI_TRY_VALUE(reference, Resolve(isolate, name, context));
  KEI_TRY(callee, LoadReference(isolate, reference, name, false));
  bool is_method = reference.kind == NameReference::kWithObject;
  isolate->set_pending_message(is_method ? Object(reference.object) : isolate->undefined());
  return callee;
}

extern "C" Object Runtime_StoreLookupSlot(Isolate* isolate, Object name, Object value, Object strict,
                                          Object context) {
  bool is_strict = strict.SmiValue() != 0;
  KEI_TRY_VALUE(reference, Resolve(isolate, name, context));
  if (reference.kind == NameReference::kContextSlot) {
    return StoreContextSlot(isolate, reference.variable, name, value, is_strict);
  }
  return StoreToObject(isolate, reference, name, value, is_strict);
}

extern "C" Object Runtime_ResolveReference(Isolate* isolate, Object name) {
  KEI_TRY_VALUE(reference, Resolve(isolate, name, CurrentContext(isolate)));
  switch (reference.kind) {
    case NameReference::kNotFound: return isolate->undefined();
    case NameReference::kContextSlot: return reference.variable.context;
    case NameReference::kWithObject:
    case NameReference::kExtension:
    case NameReference::kGlobal: return reference.object;
  }
  UNREACHABLE();
}

extern "C" Object Runtime_LoadReference(Isolate* isolate, Object base, Object name, Object strict) {
  if (base.IsUndefined()) return LoadReference(isolate, NameReference(), name, false);
  if (!base.IsJSReceiver(isolate)) {
    return LoadReference(isolate, OfSlot(isolate, base, name), name, false);
  }
  return LoadFromObject(isolate, Cast<JSReceiver>(isolate, base), name, strict.SmiValue() != 0);
}

extern "C" Object Runtime_StoreReference(Isolate* isolate, Object base, Object name, Object value,
                                         Object strict) {
  const bool is_strict = strict.SmiValue() != 0;
  if (base.IsUndefined()) return StoreToObject(isolate, NameReference(), name, value, is_strict);
  if (!base.IsJSReceiver(isolate)) {
    return StoreContextSlot(isolate, OfSlot(isolate, base, name).variable, name, value, is_strict);
  }
  const NameReference reference{
      .kind = NameReference::kWithObject, .variable = {}, .object = Cast<JSReceiver>(isolate, base)};
  return StoreToObject(isolate, reference, name, value, is_strict);
}

extern "C" Object Runtime_DeleteLookupSlot(Isolate* isolate, Object name, Object context) {
  KEI_TRY_VALUE(reference, Resolve(isolate, name, context));
  if (reference.kind == NameReference::kNotFound) return isolate->true_value();
  if (reference.kind == NameReference::kContextSlot) return isolate->false_value();
  PropertyKey key = PropertyKey::Named(Cast<Name>(isolate, name));
  KEI_TRY_BOOL(deleted, DeleteProperty(isolate, reference.object, key, ShouldThrow::kDontThrow));
  return isolate->boolean(deleted);
}

// Code of many declarations has no loop, nor calls, in which it would be polled.
extern "C" Object Runtime_DeclareEvalVariable(Isolate* isolate, Object name_object, Object value) {
  KEI_POLL(isolate);
  Name name = Cast<Name>(isolate, name_object);
  Context context = DeclarationContextOf(isolate, CurrentContext(isolate));
  if (IsNativeContext(isolate, context)) return DeclareOnGlobalObject(isolate, name, value);
  // The name of a function expression is no variable that eval could redeclare: it is hidden.
  auto variable = FindInContext(isolate, context, name);
  if (variable && variable->mode != VariableMode::kFunctionName) {
    if (!value.IsTheHole()) WriteContextSlot(isolate, context, variable->slot, value);
  } else {
    DeclareOnExtension(isolate, context, name, value);
  }
  return isolate->undefined();
}

extern "C" Object Runtime_DeclareHoistedFunction(Isolate* isolate, Object name) {
  Context context = DeclarationContextOf(isolate, CurrentContext(isolate));
  if (IsNativeContext(isolate, context) && !CanHoistToGlobal(isolate, Cast<Name>(isolate, name))) {
    return isolate->undefined();
  }
  return Runtime_DeclareEvalVariable(isolate, name, isolate->the_hole());
}

extern "C" Object Runtime_AssignHoistedFunction(Isolate* isolate, Object name_object, Object closure) {
  Name name = Cast<Name>(isolate, name_object);
  Context context = DeclarationContextOf(isolate, CurrentContext(isolate));
  if (!IsNativeContext(isolate, context)) {
    return Runtime_DeclareEvalVariable(isolate, name, closure);
  }
  if (!CanHoistToGlobal(isolate, name)) return isolate->undefined();
  KEI_TRY_VOID(SetProperty(isolate, isolate->GlobalObject(), PropertyKey::Named(name), closure,
                           ShouldThrow::kDontThrow));
  return isolate->undefined();
}

extern "C" Object Runtime_NewFunctionContext(Isolate* isolate, Object scope_info, Object length,
                                             Object previous) {
  return NewContext(isolate, isolate->function_context_map(), scope_info, length, previous);
}

extern "C" Object Runtime_NewEvalContext(Isolate* isolate, Object scope_info, Object length,
                                         Object previous) {
  return NewContext(isolate, isolate->eval_context_map(), scope_info, length, previous);
}

extern "C" Object Runtime_NewBlockContext(Isolate* isolate, Object scope_info, Object previous) {
  Object length = Cast<ScopeInfo>(isolate, scope_info).get(isolate, ScopeInfoLayout::kSlotCount);
  return NewContext(isolate, isolate->block_context_map(), scope_info, length, previous);
}

extern "C" Object Runtime_NewCatchContext(Isolate* isolate, Object exception, Object scope_info,
                                          Object previous) {
  Context context = NewContext(isolate, isolate->catch_context_map(), scope_info, Smi::From(1), previous);
  context.set(isolate, 0, exception);
  return context;
}

extern "C" Object Runtime_NewWithContext(Isolate* isolate, Object value, Object scope_info, Object previous) {
  KEI_TRY(object, ToObject(isolate, value));
  Context context = NewContext(isolate, isolate->with_context_map(), scope_info, Smi::From(1), previous);
  context.set(isolate, kWithObjectSlot, object);
  return context;
}

extern "C" Object Runtime_CopyBlockContext(Isolate* isolate, Object object) {
  Context old = Cast<Context>(isolate, object);
  Context copy = NewContext(isolate, old.map(isolate), old.scope_info(isolate), Smi::From(old.length()),
                            old.previous(isolate));
  for (int i = 0; i < old.length(); i++) copy.set(isolate, i, old.get(isolate, i));
  return copy;
}

}  // namespace kei
