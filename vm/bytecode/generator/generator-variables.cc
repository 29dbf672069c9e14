// Loading and storing variables, wherever scope analysis has put them.

#include "vm/bytecode/generator/generator.h"
#include "vm/tables/contexts.h"

namespace kei {

// The registers that hold the contexts around the ones pushed here save part of the walk.
BytecodeGenerator::ContextLocation BytecodeGenerator::Locate(const AstScope* scope) {
  int depth = 0;
  for (AstScope* walk = scope_; walk != scope; walk = walk->outer()) {
    if (walk == nullptr) break;  // null stands for the surroundings of all scopes
    if (walk->NeedsContext()) depth++;
  }
  Register context = Register::Context();
  for (ContextScope* pushed = contexts_; pushed != nullptr && depth > 0; pushed = pushed->outer) {
    context = pushed->saved;
    depth--;
  }
  return {context, depth};
}

void BytecodeGenerator::LoadContextSlot(ContextLocation location, int slot) {
  if (location.context == Register::Context() && location.depth == 0) {
    code_.LdaCurrentContextSlot(slot);
  } else {
    code_.LdaContextSlot(location.context, slot, location.depth);
  }
}

void BytecodeGenerator::StoreContextSlot(ContextLocation location, int slot) {
  if (location.context == Register::Context() && location.depth == 0) {
    code_.StaCurrentContextSlot(slot);
  } else {
    code_.StaContextSlot(location.context, slot, location.depth);
  }
}

// The script's own code has its context at hand. While the script of a REPL awaits, a later one may replace
// the variable.
bool BytecodeGenerator::IsOwnScriptVariable(Variable* variable) const {
  return !is_async() && variable->location() == VariableLocation::kScriptContext &&
         variable->scope() == literal_->scope;
}

Register BytecodeGenerator::RegisterOf(Variable* variable) const {
  if (variable->location() == VariableLocation::kLocal) return Register::Local(variable->index());
  DCHECK(variable->location() == VariableLocation::kParameter);
  if (variable->index() < 0) return Register::Receiver();
  return Register::Parameter(variable->index());
}

void BytecodeGenerator::LoadProxy(VariableProxy* proxy, bool inside_typeof) {
  code_.SetExpressionPosition(proxy->position());
  LoadVariable(proxy->variable, proxy->needs_hole_check(), inside_typeof);
}

void BytecodeGenerator::LoadVariable(Variable* variable, bool hole_check, bool inside_typeof) {
  if (variable->location() == VariableLocation::kLookup) {
    return LoadLookup(variable, hole_check, inside_typeof);
  }
  LoadUnchecked(variable, inside_typeof);
  bool is_checked_by_load =
      variable->location() == VariableLocation::kLookup || variable->location() == VariableLocation::kGlobal;
  if (variable->location() == VariableLocation::kScriptContext) {
    is_checked_by_load = !IsOwnScriptVariable(variable);
  }
  if (hole_check && !is_checked_by_load) CheckHole(variable);
}

// Whether code can tell without a search that a name leads to its fallback: no `with` is on the way there,
// and the fallback is no variable that an eval declares.
bool BytecodeGenerator::HasFallback(const Variable* variable) const {
  const Variable* fallback = variable->fallback();
  if (fallback == nullptr) return false;
  switch (fallback->location()) {
    case VariableLocation::kContext:
    case VariableLocation::kModule:
    case VariableLocation::kGlobal:
    case VariableLocation::kScriptContext: break;
    default: return false;
  }
  for (const AstScope* walk = scope_; walk != nullptr && walk != fallback->scope(); walk = walk->outer()) {
    if (walk->kind() == ScopeKind::kWith) return false;
  }
  return true;
}

// Jumps if an eval has declared a variable, whatever its name, in a function on the way to the fallback.
void BytecodeGenerator::JumpIfExtended(const Variable* fallback, Label* extended) {
  // Variables of evals hide the name of a function expression, which is in the same scope.
  const bool is_function_name = fallback->mode() == VariableMode::kFunctionName;
  for (const AstScope* walk = scope_; walk != nullptr; walk = walk->outer()) {
    if (walk == fallback->scope() && !is_function_name) return;
    if (walk->has_dynamic_variables()) {
      LoadContextSlot(Locate(walk), walk->context_slot_count());
      code_.JumpIfNotUndefined(extended);
    }
    if (walk == fallback->scope()) return;
  }
}

// Loads a variable that evals may hide. It is searched by its name only if there is something to find.
void BytecodeGenerator::LoadLookup(Variable* variable, bool hole_check, bool inside_typeof) {
  if (!HasFallback(variable)) return LoadUnchecked(variable, inside_typeof);
  const int position = code_.expression_position();
  Label extended, done;
  JumpIfExtended(variable->fallback(), &extended);
  code_.SetExpressionPosition(position);
  LoadVariable(variable->fallback(), hole_check, inside_typeof);
  code_.Jump(&done);
  code_.Bind(&extended);
  code_.SetExpressionPosition(position);
  LoadUnchecked(variable, inside_typeof);
  code_.Bind(&done);
}

// Only the object of a `with` is a receiver.
void BytecodeGenerator::LoadLookupCallee(VariableProxy* proxy, Register function, Register receiver) {
  Variable* variable = proxy->variable;
  Label extended, done;
  const bool has_fallback = HasFallback(variable);
  if (has_fallback) {
    JumpIfExtended(variable->fallback(), &extended);
    code_.SetExpressionPosition(proxy->position());
    LoadVariable(variable->fallback(), proxy->needs_hole_check());
    code_.Star(function);
    code_.LdaUndefined();
    code_.Star(receiver);
    code_.Jump(&done);
    code_.Bind(&extended);
  }
  code_.SetExpressionPosition(proxy->position());
  code_.LdaLookupSlotForCall(NameIndex(proxy->name), receiver);
  code_.Star(function);
  if (has_fallback) code_.Bind(&done);
}

void BytecodeGenerator::CheckHole(Variable* variable) {
  if (variable->mode() == VariableMode::kThis) {
    code_.ThrowSuperNotCalledIfHole();
  } else {
    code_.ThrowReferenceErrorIfHole(NameIndex(variable->name()));
  }
}

void BytecodeGenerator::LoadUnchecked(Variable* variable, bool inside_typeof) {
  switch (variable->location()) {
    case VariableLocation::kUnallocated: code_.LdaUndefined(); return;
    case VariableLocation::kParameter:
    case VariableLocation::kLocal: code_.Ldar(RegisterOf(variable)); return;
    case VariableLocation::kContext: LoadContextSlot(Locate(variable->scope()), variable->index()); return;
    case VariableLocation::kModule: {
      const ContextLocation location = Locate(variable->scope());
      code_.LdaModuleVariable(location.context, variable->index(), location.depth);
      return;
    }
    case VariableLocation::kScriptContext:
      if (IsOwnScriptVariable(variable)) {
        code_.LdaContextSlot(script_context_, variable->index(), 0);
      } else {
        LoadGlobalByName(variable->name(), inside_typeof);
      }
      return;
    case VariableLocation::kGlobal: LoadGlobalByName(variable->name(), inside_typeof); return;
    case VariableLocation::kGlobalThis:
      LoadContextSlot(Locate(nullptr), static_cast<int>(NativeContextSlot::kGlobalObject));
      return;
    case VariableLocation::kLookup:
      if (inside_typeof) {
        code_.LdaLookupSlotInsideTypeof(NameIndex(variable->name()));
      } else {
        code_.LdaLookupSlot(NameIndex(variable->name()));
      }
      return;
  }
}

void BytecodeGenerator::LoadGlobalByName(const AstString* name, bool inside_typeof) {
  if (name == strings().undefined()) {  // read-only, and no script can declare it
    code_.LdaUndefined();
    return;
  }
  FeedbackSlot slot = GlobalSlot(
      name, inside_typeof ? FeedbackSlotKind::kLoadGlobalInsideTypeof : FeedbackSlotKind::kLoadGlobal);
  if (inside_typeof) {
    code_.LdaGlobalInsideTypeof(NameIndex(name), slot);
  } else {
    code_.LdaGlobal(NameIndex(name), slot);
  }
}

// Accesses to a global share their feedback.
FeedbackSlot BytecodeGenerator::GlobalSlot(const AstString* name, FeedbackSlotKind kind) {
  if (!code_.is_reachable()) return {};
  const uint32_t hash = name->hash() + static_cast<uint32_t>(kind);
  const uint32_t known = global_index_.Find(
      hash, [&](uint32_t i) { return global_accesses_[i].name == name && global_accesses_[i].kind == kind; });
  if (known != global_index_.kNone) return global_accesses_[known].slot;
  const FeedbackSlot slot = NewSlot(kind);
  global_index_.Add(hash, static_cast<uint32_t>(global_accesses_.size()));
  global_accesses_.PushOrEnd({name, kind, slot});
  return slot;
}

void BytecodeGenerator::StoreVariable(Variable* variable, Store store, bool hole_check) {
  if (store == Store::kInitialize) return StoreUnchecked(variable, store);
  VariableMode mode = variable->mode();
  if (mode == VariableMode::kConst || mode == VariableMode::kFunctionName) {
    StoreToImmutable(variable, hole_check);
    return;
  }
  VariableLocation location = variable->location();
  bool is_checked_by_store = location == VariableLocation::kLookup || location == VariableLocation::kGlobal ||
                             (location == VariableLocation::kScriptContext && !IsOwnScriptVariable(variable));
  if (hole_check && !is_checked_by_store) {
    RegisterScope scope(registers());
    Register value = NewRegister();
    code_.Star(value);
    LoadUnchecked(variable, false);
    CheckHole(variable);
    code_.Ldar(value);
  }
  StoreUnchecked(variable, store);
}

void BytecodeGenerator::StoreToImmutable(Variable* variable, bool hole_check) {
  if (variable->mode() == VariableMode::kFunctionName && !is_strict()) return;
  if (hole_check) {
    LoadUnchecked(variable, false);
    CheckHole(variable);
  }
  code_.ThrowConstAssign(NameIndex(variable->name()));
}

void BytecodeGenerator::StoreUnchecked(Variable* variable, Store store) {
  switch (variable->location()) {
    case VariableLocation::kUnallocated: return;
    case VariableLocation::kParameter:
    case VariableLocation::kLocal: code_.Star(RegisterOf(variable)); return;
    case VariableLocation::kContext: StoreContextSlot(Locate(variable->scope()), variable->index()); return;
    case VariableLocation::kModule: {
      const ContextLocation location = Locate(variable->scope());
      code_.StaModuleVariable(location.context, variable->index(), location.depth);
      return;
    }
    case VariableLocation::kScriptContext:
      if (store == Store::kInitialize || IsOwnScriptVariable(variable)) {
        code_.StaContextSlot(script_context_, variable->index(), 0);
        return;
      }
      [[fallthrough]];
    case VariableLocation::kGlobal: {
      FeedbackSlotKind kind =
          is_strict() ? FeedbackSlotKind::kStoreGlobalStrict : FeedbackSlotKind::kStoreGlobalSloppy;
      code_.StaGlobal(NameIndex(variable->name()), GlobalSlot(variable->name(), kind));
      return;
    }
    case VariableLocation::kLookup: code_.StaLookupSlot(NameIndex(variable->name()), is_strict()); return;
    case VariableLocation::kGlobalThis: UNREACHABLE();
  }
}

}  // namespace kei
