#include "vm/bytecode/handler-table.h"
#include "vm/optimizer/building/function-builder.h"
#include "vm/tables/frame-constants.h"

// Frame states.

namespace kei::optimizer {

using jit::FrameStateInfo;
using jit::Graph;
using jit::StateEntry;
using kei::Register;

jit::Node* FunctionBuilder::StateBefore() {
  if (state_before_ == nullptr) {
    const LiveSet live = live_->Before(it_.offset());
    state_before_ =
        StateAt(it_.offset(), environment_, live, ReadsAccumulator(it_.offset()), ResultUse::kAccumulator);
  }
  return state_before_;
}

// The registers that are read behind the bytecode, or by what catches the exceptions of the call.
LiveSet FunctionBuilder::LiveAfter(int offset) {
  const BytecodeIterator it(code_.bytes(), offset);
  LiveSet live = it.next_offset() < code_.length() ? live_->Before(it.next_offset()) : LiveSet(code_);
  HandlerEntry entry;
  if (!HandlerEntry::Find(handlers_, offset, &entry)) return live;
  LiveSet caught = live_->Before(entry.handler);
  for (size_t i = 0; i < live.words().size(); i++) live.words()[i] |= caught.words()[i];
  live.AddRegister(RegisterOfOperand(entry.context_register));
  return live;
}

jit::Node* FunctionBuilder::StateAfter(ResultUse use) {
  return StateAt(it_.offset(), environment_, LiveAfter(it_.offset()), use != ResultUse::kAccumulator, use);
}

// Follows the bytecodes for a few steps.
bool FunctionBuilder::ReadsAccumulator(int offset) const {
  constexpr int kMaxSteps = 4;
  BytecodeIterator it(code_.bytes(), offset);
  for (int step = 0; step < kMaxSteps && !it.done(); step++) {
    const BytecodeInfo& info = it.info();
    if (info.accumulator == AccumulatorUse::kWrite) return false;
    if (info.accumulator != AccumulatorUse::kNone || info.effect == BytecodeEffect::kJump ||
        info.effect == BytecodeEffect::kExit) {
      return true;
    }
    it.Advance();
  }
  return true;
}

// Parameters that are what was passed stay where they lie.
jit::Node* FunctionBuilder::StateAt(int offset, const Environment& environment, const LiveSet& live,
                                    bool accumulator, ResultUse use) {
  std::vector<StateEntry> entries;
  std::vector<Node*> inputs;
  if (caller_ != nullptr) inputs.push_back(call_->state);
  const auto list = [&](int operand, Value value) {
    entries.push_back(EntryOf(operand, &value));
    inputs.push_back(value.node);
  };
  for (size_t i = 0; i < environment.size(); i++) {
    const int operand = environment.OperandAt(i);
    const Value& value = environment[i];
    bool is_listed = operand == Register::Context().operand();
    if (operand == jit::kAccumulatorOperand) is_listed = accumulator;
    const bool is_inlined = caller_ != nullptr;
    if (operand >= kReceiverOperand) is_listed = is_inlined || !(value == initial_[i]);
    if (operand == Register::Function().operand()) is_listed = is_inlined;
    if (operand == Register::NewTarget().operand()) is_listed = uses_new_target_;
    if (operand <= OperandOfRegister(0)) is_listed = live.HasRegister(RegisterOfOperand(operand));
    if (is_listed) list(operand, value);
  }
  const int passed = caller_ == nullptr ? 0 : static_cast<int>(call_->values.size());
  for (int i = code_.parameter_count() + 1; i < passed; i++) {
    list(kReceiverOperand + i, call_->values[static_cast<size_t>(i)]);
  }
  ListContents(&entries, &inputs);
  auto* info = graph_->arena()->New<FrameStateInfo>();
  StateEntry* copy = graph_->arena()->NewArray<StateEntry>(entries.size());
  std::ranges::copy(entries, copy);
  *info = {.function = function_index_,
           .offset = offset,
           .argc = passed - 1,
           .result = use,
           .has_outer = caller_ != nullptr,
           .entries = std::span<const StateEntry>(copy, entries.size())};
  Node* state = graph_->NewNode(Op::kFrameState, Rep::kState, inputs);
  state->state = info;
  CountUses(*info);
  Graph::Append(block_, state);
  return state;
}

// Behind a call whose return point is not overwritten, since its result is not that of the bytecode: facts
// may have ceased to hold meanwhile. The environment is the one behind the bytecode.
void FunctionBuilder::LeaveIfInvalid() {
  const int next = it_.next_offset();
  Node* frame = Emit(Op::kFramePointer, {});
  Node* flags = LoadField(Load(MemRep::kTaggedFull, frame, kOptimizedCode), layout::CompiledCode::flags);
  Node* invalid = Emit(Op::kWord32And, {flags, Int32Constant(static_cast<int32_t>(CodeFlags::kInvalid))});
  Node* state = StateAt(next, environment_, live_->Before(next), true, ResultUse::kAccumulator);
  Node* check = graph_->NewNode(
      Op::kDeoptIf, Rep::kNone,
      std::initializer_list<Node*>{Not(Emit(Op::kWord32Equal, {invalid, Int32Constant(0)})), state});
  check->exit = {0, static_cast<uint8_t>(DeoptReason::kInterruptLazy)};
  Graph::Append(block_, check);
}

}  // namespace kei::optimizer
