#include "vm/runtime/shapes/context-facts.h"

#include "vm/bytecode/scope-info.h"
#include "vm/frontend/ast/variables.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dependent-code.h"

namespace kei {
namespace {

using L = ScopeInfoLayout;
using V = ScopeInfoVariable;

// The place of the variable's bits, or -1. Slots are given to the variables in their order.
int BitsIndex(Isolate* isolate, ScopeInfo info, int slot) {
  if (info.length() == 0 || slot >= info.get(isolate, L::kVariableCount).SmiValue()) return -1;
  const int index = L::kFirstVariable + 2 * slot + 1;
  DCHECK((info.get(isolate, index).SmiValue() & V::kSlotMask) == slot);
  return index;
}

// Whether elements of an arguments object stand for the slot.
bool IsMappedArgument(Isolate* isolate, ScopeInfo info, int slot) {
  if ((info.flags() & ScopeInfoFlags::kMappedArguments) == 0) return false;
  const int variables = info.get(isolate, L::kVariableCount).SmiValue();
  const int end = info.length() - ScopeInfoIndexSize(variables);
  for (int i = L::kFirstVariable + 2 * variables; i < end; i++) {
    if (info.get(isolate, i).SmiValue() == slot) return true;
  }
  return false;
}

void NoteSlotWrite(Isolate* isolate, ScopeInfo info, int slot) {
  const int index = BitsIndex(isolate, info, slot);
  if (index < 0) return;
  const int32_t bits = info.get(isolate, index).SmiValue();
  if ((bits & V::kAssigned) != 0) return;
  info.set(isolate, index, Smi::From(bits | V::kAssigned));
  InvalidateDependents(isolate, info, Dependency::kConstantSlot);
}

}  // namespace

bool IsConstantSlot(Isolate* isolate, ScopeInfo info, int slot) {
  const int index = BitsIndex(isolate, info, slot);
  if (index < 0) return false;
  const int32_t bits = info.get(isolate, index).SmiValue();
  if ((bits & V::kModuleCell) != 0) return true;
  const auto mode = static_cast<VariableMode>((bits & V::kModeMask) >> V::kModeShift);
  // The engine's own variables get their values at various times.
  const bool is_hidden = mode == VariableMode::kInternal || mode == VariableMode::kPrivateName;
  return (bits & V::kAssigned) == 0 && !is_hidden && !IsMappedArgument(isolate, info, slot);
}

void WriteContextSlot(Isolate* isolate, Context context, int slot, Object value) {
  const Object info = context.scope_info(isolate);
  if (info.IsTypeScopeInfo(isolate)) NoteSlotWrite(isolate, ScopeInfo::cast(info), slot);
  context.set(isolate, slot, value);
}

}  // namespace kei
