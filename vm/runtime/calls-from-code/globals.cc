// Global variables: their inline cache misses and their declaration.

#include "vm/bytecode/declarations.h"
#include "vm/bytecode/scope-info.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/functions/scope-lookup.h"
#include "vm/runtime/ic/ic-handlers.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/shapes/context-facts.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

void Learn(const FeedbackSlotView& slot, HeapObject object, int offset) {
  if (slot.exists()) slot.Set(MaybeObject::Weak(object), Smi::From(offset));
}

void LearnCell(const FeedbackSlotView& slot, const LookupIterator& it) {
  if (it.state() != LookupIterator::kGlobalCell) return;
  Learn(slot, it.cell(), layout::PropertyCell::value.offset);
}

// Generated code writes without asking, so that the property is not constant any more. A site that
// writes it for the first time leaves it so: it may be the only time. Word 1 remembers.
void LearnStore(const FeedbackSlotView& slot, const LookupIterator& it) {
  if (!slot.exists() || it.state() != LookupIterator::kGlobalCell || it.is_read_only()) return;
  const bool is_mutable = it.cell().type() == static_cast<int32_t>(PropertyCellType::kMutable);
  if (!is_mutable && slot.word1() == MaybeObject(Smi::From(0))) {
    return slot.Set(slot.word0(), Smi::From(1));
  }
  Globals::MakeMutable(slot.isolate(), it.cell());
  LearnCell(slot, it);
}

Object LoadScriptVariable(Isolate* isolate, const FeedbackSlotView& slot, Name name,
                          const ContextVariable& variable) {
  Object value = variable.value(isolate);
  if (value.IsTheHole()) {
    return ThrowError(isolate, MessageId::kAccessedUninitializedVariable, name);
  }
  Learn(slot, variable.context, Context::OffsetOf(variable.slot));
  return value;
}

Object StoreScriptVariable(Isolate* isolate, const FeedbackSlotView& slot, Name name,
                           const ContextVariable& variable, Object value) {
  if (variable.value(isolate).IsTheHole()) {
    return ThrowError(isolate, MessageId::kAccessedUninitializedVariable, name);
  }
  if (variable.is_immutable()) return ThrowError(isolate, MessageId::kConstAssign, name);
  Learn(slot, variable.context, Context::OffsetOf(variable.slot));
  WriteContextSlot(isolate, variable.context, variable.slot, value);
  return value;
}

// Notes that there is no such variable, as long as neither scripts nor the global object nor what it inherits
// from get any.
void LearnAbsence(Isolate* isolate, const FeedbackSlotView& slot, JSObject global) {
  if (!slot.exists() || slot.word0().IsWeak()) return;
  const Maybe<Object> validity = ChainValidity(isolate, global, isolate->null());
  if (!validity) return;
  const int32_t absent = EncodeHandler(HandlerKind::kNonExistent);
  const MaybeObject cell = MaybeObject::Weak(AbsentGlobalsCell(isolate));
  slot.Set(slot.word0(), isolate->factory()->NewDataHandler(absent, *validity, cell));
}

// The global object may inherit from a proxy.
Maybe<bool> Exists(const LookupIterator& it) {
  if (it.state() != LookupIterator::kProxy) return it.found();
  return HasProperty(it.isolate(), Cast<JSReceiver>(it.isolate(), it.receiver()), it.key());
}

// --- Declarations

LookupIterator OwnGlobal(Isolate* isolate, Name name) {
  return LookupIterator(isolate, isolate->GlobalObject(), PropertyKey::Named(name), LookupIterator::kOwn);
}

// Functions of blocks are left out if they would be an error.
bool IsLeftOut(Isolate* isolate, Name name, GlobalDeclaration kind) {
  return kind == GlobalDeclaration::kHoistedFunction && !CanHoistToGlobal(isolate, name);
}

Object ThrowRedeclaration(Isolate* isolate, Name name) {
  return ThrowError(isolate, MessageId::kVarRedeclaration, name);
}

// CanDeclareGlobalVar and CanDeclareGlobalFunction.
bool CanDeclare(Isolate* isolate, Name name, GlobalDeclaration kind) {
  if (kind != GlobalDeclaration::kVariable) return CanDeclareGlobalFunction(isolate, name);
  return OwnGlobal(isolate, name).found() || isolate->GlobalObject().map(isolate).is_extensible();
}

void Declare(Isolate* isolate, Name name, GlobalDeclaration kind) {
  LookupIterator it = OwnGlobal(isolate, name);
  bool is_kept = kind != GlobalDeclaration::kFunction || !it.is_configurable();
  if (it.found() && is_kept) return;
  AddOwnProperty(isolate, isolate->GlobalObject(), PropertyKey::Named(name), isolate->undefined(),
                 PropertyDetails::kDontDelete);
}

struct DeclaredGlobal {
  Name name;
  GlobalDeclaration kind;
};
DeclaredGlobal DeclarationAt(Isolate* isolate, FixedArray declarations, int i) {
  return {Cast<Name>(isolate, declarations.get(isolate, i)),
          static_cast<GlobalDeclaration>(declarations.get(isolate, i + 1).SmiValue())};
}

// undefined, or the exception.
Object CheckDeclarations(Isolate* isolate, FixedArray declarations) {
  for (int i = 0; i < declarations.length(); i += kGlobalDeclarationSize) {
    DeclaredGlobal global = DeclarationAt(isolate, declarations, i);
    if (IsLeftOut(isolate, global.name, global.kind)) continue;
    if (FindScriptVariable(isolate, global.name)) return ThrowRedeclaration(isolate, global.name);
    if (!CanDeclare(isolate, global.name, global.kind)) {
      return ThrowError(isolate, MessageId::kCannotDefineGlobal, global.name);
    }
  }
  return isolate->undefined();
}

void DeclareAll(Isolate* isolate, FixedArray declarations) {
  for (int i = 0; i < declarations.length(); i += kGlobalDeclarationSize) {
    DeclaredGlobal global = DeclarationAt(isolate, declarations, i);
    if (IsLeftOut(isolate, global.name, global.kind)) continue;
    Declare(isolate, global.name, global.kind);
  }
}

Name VariableName(Isolate* isolate, ScopeInfo info, int i) {
  return Cast<Name>(isolate, info.get(isolate, ScopeInfoLayout::kFirstVariable + 2 * i));
}

bool IsReplScript(Isolate* isolate) {
  FrameIterator it(isolate);
  if (!it.FindBytecode()) return false;
  const Object script = it.frame().shared().script(isolate);
  return Cast<Script>(isolate, script).kind() == static_cast<int32_t>(ScriptKind::kRepl);
}

// let, const and class may not have the name of a fixed property of the global object. Only in a REPL, they
// may have that of another one.
Object CheckScriptVariables(Isolate* isolate, ScopeInfo info, bool may_replace) {
  int count = info.get(isolate, ScopeInfoLayout::kVariableCount).SmiValue();
  for (int i = 0; i < count; i++) {
    Name name = VariableName(isolate, info, i);
    if (!may_replace && FindScriptVariable(isolate, name)) return ThrowRedeclaration(isolate, name);
    LookupIterator it = OwnGlobal(isolate, name);
    if (it.found() && !it.is_configurable()) return ThrowRedeclaration(isolate, name);
  }
  return isolate->undefined();
}

// A hole in the slot of a variable that is replaced has caches ask again, which find the new one.
void HideReplacedVariables(Isolate* isolate, ScopeInfo info) {
  int count = info.get(isolate, ScopeInfoLayout::kVariableCount).SmiValue();
  for (int i = 0; i < count; i++) {
    auto replaced = FindScriptVariable(isolate, VariableName(isolate, info, i));
    if (replaced) WriteContextSlot(isolate, replaced->context, replaced->slot, isolate->the_hole());
  }
}

// Caches that go to a property of the global object must not find it any more under a name that now
// is a script's variable.
void HideGlobalCells(Isolate* isolate, ScopeInfo info) {
  int count = info.get(isolate, ScopeInfoLayout::kVariableCount).SmiValue();
  for (int i = 0; i < count; i++) {
    LookupIterator it = OwnGlobal(isolate, VariableName(isolate, info, i));
    if (it.state() != LookupIterator::kGlobalCell) continue;
    auto globals = Cast<GlobalDictionary>(isolate, isolate->GlobalObject().properties(isolate));
    Globals::ReplaceCell(isolate, globals, it.number(), it.cell().value(isolate), it.attributes());
  }
}

}  // namespace

extern "C" Object Runtime_LoadGlobal(Isolate* isolate, Object name_object, Object vector, Object slot_index,
                                     Object inside_typeof) {
  Name name = Cast<Name>(isolate, name_object);
  FeedbackSlotView slot(isolate, vector, slot_index);
  if (auto variable = FindScriptVariable(isolate, name)) {
    return LoadScriptVariable(isolate, slot, name, *variable);
  }
  LookupIterator it(isolate, isolate->GlobalObject(), PropertyKey::Named(name));
  KEI_TRY_BOOL(exists, Exists(it));
  if (!exists) {
    if (inside_typeof.SmiValue() != 0) {
      const bool is_known = it.state() != LookupIterator::kProxy;
      if (is_known) LearnAbsence(isolate, slot, isolate->GlobalObject());
      return isolate->undefined();
    }
    return ThrowError(isolate, MessageId::kNotDefined, name);
  }
  LearnCell(slot, it);
  return GetProperty(isolate, &it);
}

extern "C" Object Runtime_StoreGlobal(Isolate* isolate, Object name_object, Object value, Object vector,
                                      Object slot_index) {
  Name name = Cast<Name>(isolate, name_object);
  FeedbackSlotView slot(isolate, vector, slot_index);
  if (auto variable = FindScriptVariable(isolate, name)) {
    return StoreScriptVariable(isolate, slot, name, *variable, value);
  }
  LookupIterator it(isolate, isolate->GlobalObject(), PropertyKey::Named(name));
  bool is_strict = IsStrictStore(slot);
  KEI_TRY_BOOL(exists, Exists(it));
  if (!exists && is_strict) return ThrowError(isolate, MessageId::kNotDefined, name);
  LearnStore(slot, it);
  KEI_TRY_VOID(SetProperty(isolate, &it, value, ModeOf(is_strict), StoreOrigin::kNamed));
  return value;
}

extern "C" Object Runtime_DeclareGlobals(Isolate* isolate, Object list) {
  FixedArray declarations = Cast<FixedArray>(isolate, list);
  KEI_TRY_VOID(CheckDeclarations(isolate, declarations));
  DeclareAll(isolate, declarations);
  return isolate->undefined();
}

extern "C" Object Runtime_CheckEvalDeclarations(Isolate* isolate, Object list) {
  const Context context = DeclarationContextOf(isolate, CurrentFrame(isolate).context());
  if (!IsNativeContext(isolate, context)) return isolate->undefined();
  return CheckDeclarations(isolate, Cast<FixedArray>(isolate, list));
}

extern "C" Object Runtime_NewScriptContext(Isolate* isolate, Object scope_info, Object list) {
  ScopeInfo info = Cast<ScopeInfo>(isolate, scope_info);
  FixedArray declarations = Cast<FixedArray>(isolate, list);
  const bool may_replace = IsReplScript(isolate);
  KEI_TRY_VOID(CheckScriptVariables(isolate, info, may_replace));
  KEI_TRY_VOID(CheckDeclarations(isolate, declarations));
  HideGlobalCells(isolate, info);
  if (may_replace) HideReplacedVariables(isolate, info);
  int slots = info.get(isolate, ScopeInfoLayout::kSlotCount).SmiValue();
  Context context = isolate->factory()->NewContext(isolate->script_context_map(), slots, info,
                                                   isolate->native_context(), isolate->the_hole());
  AddScriptContext(isolate, context);
  DeclareAll(isolate, declarations);
  return context;
}

}  // namespace kei
