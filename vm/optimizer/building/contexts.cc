#include "vm/optimizer/building/function-builder.h"

// Variables in contexts.

namespace kei::optimizer {

using kei::Register;

namespace {

constexpr int32_t SlotOffset(int index) {
  return layout::Context::kSize + index * kTaggedSize - kHeapObjectTag;
}

}  // namespace

jit::Node* FunctionBuilder::ContextAt(int register_operand, int depth) {
  Node* context = Tagged(RegisterAt(register_operand));
  for (int i = 0; i < depth; i++) {
    const auto constant = ConstantOf(context);
    const auto previous =
        constant ? ConstantValue(kei::Context::cast(*constant).previous(isolate_)) : std::nullopt;
    context = previous ? previous->node : LoadField(context, layout::Context::previous);
  }
  return context;
}

std::optional<Value> FunctionBuilder::ConstantSlot(kei::Context context, int slot) {
  const auto content = ConstantInSlot(isolate_, context, slot);
  const auto value = content ? ConstantValue(*content) : std::nullopt;
  if (!value) return std::nullopt;
  RelyOn(ScopeInfo::cast(context.scope_info(isolate_)), Dependency::kConstantSlot);
  if (!IsYoungObject(context)) ClaimConstant(Embedded(context), SlotOffset(slot), *content);
  return value;
}

void FunctionBuilder::VisitLdaContextSlot() {
  const bool is_current = it_.bytecode() == Bytecode::kLdaCurrentContextSlot;
  Node* context =
      is_current ? ContextAt(Register::Context().operand(), 0) : ContextAt(it_.Operand(0), it_.Operand(2));
  const int slot = it_.Operand(is_current ? 0 : 1);
  if (const auto constant = ConstantOf(context)) {
    if (const auto value = ConstantSlot(kei::Context::cast(*constant), slot)) return SetAccumulator(*value);
  }
  Node* value = Load(MemRep::kTagged, context, SlotOffset(slot));
  const auto number = Untagged(value);
  SetAccumulator(number ? *number : Value{value});
}

void FunctionBuilder::VisitStaContextSlot() {
  const bool is_current = it_.bytecode() == Bytecode::kStaCurrentContextSlot;
  Node* context =
      is_current ? ContextAt(Register::Context().operand(), 0) : ContextAt(it_.Operand(0), it_.Operand(2));
  StoreTagged(context, SlotOffset(it_.Operand(is_current ? 0 : 1)), Tagged(Accumulator()));
}

void FunctionBuilder::VisitModuleVariable(bool store) {
  Node* context = ContextAt(it_.Operand(0), it_.Operand(2));
  Node* cell = Load(MemRep::kTagged, context, SlotOffset(it_.Operand(1)));
  if (store) return StoreTagged(cell, layout::Cell::value.offset - kHeapObjectTag, Tagged(Accumulator()));
  SetAccumulator(LoadField(cell, layout::Cell::value));
}

void FunctionBuilder::VisitPushContext() {
  const int context = Register::Context().operand();
  SetRegister(it_.Operand(0), RegisterAt(context));
  SetRegister(context, {Tagged(Accumulator())});
}

void FunctionBuilder::VisitPopContext() { SetRegister(Register::Context().operand(), {Tagged(Register(0))}); }

// What is thrown then is left to the bytecode itself.
void FunctionBuilder::ThrowIfHole(bool if_hole) {
  if (!Accumulator().is_tagged()) {
    if (!if_hole) LeaveForGood(DeoptReason::kPlanned);
    return;
  }
  if (if_hole && (TypesOf(Accumulator()) & Types::kOther) == 0) return;
  Node* is_hole = IsRoot(Accumulator(), RootIndex::k_the_hole);
  if (is_hole->is(Op::kInt32Constant)) {
    if ((is_hole->int_value != 0) == if_hole) LeaveForGood(DeoptReason::kPlanned);
    return;
  }
  Node* check =
      graph_->NewNode(Op::kDeoptIf, Rep::kNone,
                      std::initializer_list<Node*>{if_hole ? is_hole : Not(is_hole), StateBefore()});
  check->exit = {0, static_cast<uint8_t>(DeoptReason::kPlanned)};
  jit::Graph::Append(block_, check);
}

}  // namespace kei::optimizer
