#include "jit/ir/builder.h"

#include <algorithm>

#include "jit/ir/control-flow.h"
#include "jit/ir/evaluate.h"
#include "jit/ir/ops.h"

namespace kei::jit {

GraphBuilder::GraphBuilder(Graph* graph) : Folder(graph) {
  Bind(NewBlock());
  const CallDescriptor* descriptor = graph->descriptor();
  for (int i = 0; i < descriptor->parameter_count; i++) {
    Node* node = graph->NewNode(Op::kParameter, descriptor->parameters[i], {});
    node->int_value = i;
    parameters_.push_back(Place(node));
  }
}

// --- Blocks

GraphBuilder::BlockState& GraphBuilder::StateOf(const Block* block) {
  if (states_.size() <= block->id) states_.resize(block->id + 1);
  return states_[block->id];
}

bool GraphBuilder::IsBound(const Block* block) const {
  return block->id < states_.size() && states_[block->id].bound;
}

void GraphBuilder::Bind(Block* block, BlockKind kind) {
  if (current_ != nullptr) {
    FATAL("%s: Bind without leaving the block before", NameOfGraph().c_str());
  }
  if (IsBound(block)) FATAL("%s: a block is bound twice", NameOfGraph().c_str());
  StateOf(block).bound = true;
  current_ = block;
  if (kind == BlockKind::kPlain) {
    Seal(block);
  } else {
    block->loop_header = true;
  }
}

void GraphBuilder::Seal(Block* block) {
  if (StateOf(block).sealed) return;
  StateOf(block).sealed = true;
  // Reading in predecessors may add blocks' states, and phis to other blocks, but none here.
  auto phis = std::move(StateOf(block).incomplete_phis);
  for (auto [variable, phi] : phis) CompletePhi(variable, phi);
}

void GraphBuilder::Connect(Block* target) {
  if (StateOf(target).sealed) {
    FATAL("%s: a jump to a block whose predecessors are complete; is it a loop's header?",
          NameOfGraph().c_str());
  }
  Graph::Connect(current_, target);
}

// --- Values

Node* GraphBuilder::Place(Node* node) {
  if (current_ == nullptr) {
    FATAL("%s: %s outside of any block", NameOfGraph().c_str(), node->info().name.data());
  }
  Graph::Append(current_, node);
  return node;
}

void GraphBuilder::CheckInputs(Op op, std::span<Node* const> inputs) const {
#ifdef KEI_DEBUG
  bool count_fits =
      HasMoreInputs(op) ? inputs.size() >= FixedInputCount(op) : inputs.size() == FixedInputCount(op);
  for (size_t i = 0; i < inputs.size(); i++) {
    if (count_fits && AcceptsInput(op, i, inputs[i]->rep)) continue;
    FATAL("%s: input %zu of %s is a %s", NameOfGraph().c_str(), i, InfoOf(op).name.data(),
          NameOf(inputs[i]->rep).data());
  }
#endif
}

// Inputs are resolved in place of the copies that NewNode makes.
Node* GraphBuilder::NewNode(Op op, Rep rep, std::span<Node* const> inputs) {
  CheckInputs(op, inputs);
  Node* node = graph_->NewNode(op, rep, {});
  for (Node* input : inputs) graph_->AddInput(node, Resolve(input));
  return node;
}

Node* GraphBuilder::Emit(Op op, std::span<Node* const> inputs) {
  CheckInputs(op, inputs);
  constexpr size_t kMaxFolded = 2;
  if (InfoOf(op).has(Effects::kPure) && !inputs.empty() && inputs.size() <= kMaxFolded) {
    Node* resolved[kMaxFolded];
    std::ranges::transform(inputs, resolved, [this](Node* node) { return Resolve(node); });
    if (Node* folded = Fold(op, std::span(resolved, inputs.size()))) {
      graph_->folded_by_builder++;
      return folded;
    }
  }
  return Place(NewNode(op, InfoOf(op).output, inputs));
}

Node* GraphBuilder::ExternalReference(int id) {
  Node* node = NewNode(Op::kExternalReference, Rep::kWord64, {});
  node->int_value = id;
  return Place(node);
}

Node* GraphBuilder::BuiltinEntry(int id) {
  Node* node = NewNode(Op::kBuiltinEntry, Rep::kWord64, {});
  node->int_value = id;
  return Place(node);
}

Node* GraphBuilder::Operand(Rep rep, const OperandValue& value) { return Place(MakeOperand(rep, value)); }

Node* GraphBuilder::Load(MemRep rep, Node* base, int32_t offset, Node* index, int scale) {
  Node* inputs[] = {base, index};
  Node* node = NewNode(Op::kLoad, MemRepToRep(rep), std::span(inputs, index == nullptr ? 1 : 2));
  node->memory = {LowerMemRep(rep), static_cast<int8_t>(index == nullptr ? -1 : scale), offset, {}};
  return Place(node);
}

Node* GraphBuilder::Store(MemRep rep, Node* base, int32_t offset, Node* index, int scale, Node* value) {
  Node* with_index[] = {base, index, value};
  Node* without[] = {base, value};
  Node* node = NewNode(Op::kStore, Rep::kNone,
                       index == nullptr ? std::span<Node*>(without) : std::span<Node*>(with_index));
  node->memory = {LowerMemRep(rep), static_cast<int8_t>(index == nullptr ? -1 : scale), offset, {}};
  return Place(node);
}

Node* GraphBuilder::Call(const CallTarget& target, std::span<Node* const> inputs) {
  Node* node = NewNode(Op::kCall, target.descriptor->result, inputs);
  node->call = target;
  if (Node* state = std::exchange(state_of_next_call_, nullptr)) {
    graph_->AddInput(node, Resolve(state));
    node->call.exit = graph_->exit_count++;
  }
  return Place(node);
}

// --- Terminators

Node* GraphBuilder::Terminate(Op op, std::initializer_list<Node*> inputs) {
  Node* node = Place(NewNode(op, InfoOf(op).output, std::span(inputs.begin(), inputs.size())));
  return node;
}

void GraphBuilder::Goto(Block* target) {
  Terminate(Op::kGoto, {});
  Connect(target);
  current_ = nullptr;
}

void GraphBuilder::Branch(Node* condition, Block* if_true, Block* if_false) {
  condition = Resolve(condition);
  while (condition->is(Op::kWord32Equal) && Int32ConstantOf(condition->input(1)) == 0) {
    condition = condition->input(0);
    std::swap(if_true, if_false);
  }
  if (auto value = Int32ConstantOf(condition)) return Goto(*value != 0 ? if_true : if_false);
  if (if_true == if_false) return Goto(if_true);
  Terminate(Op::kBranch, {condition});
  Connect(if_true);
  Connect(if_false);
  current_ = nullptr;
}

void GraphBuilder::Switch(Node* value, std::span<const int32_t> values, std::span<Block* const> targets,
                          Block* otherwise) {
  CHECK(values.size() == targets.size());
  value = Resolve(value);
  if (auto constant = Int32ConstantOf(value)) {
    size_t found = std::ranges::find(values, *constant) - values.begin();
    return Goto(found < values.size() ? targets[found] : otherwise);
  }
  Node* node = Terminate(Op::kSwitch, {value});
  int32_t* copy = graph_->arena()->NewArray<int32_t>(values.size());
  std::ranges::copy(values, copy);
  node->cases = {std::span<const int32_t>(copy, values.size())};
  for (Block* target : targets) Connect(target);
  Connect(otherwise);
  current_ = nullptr;
}

Node* GraphBuilder::Overflow(Op op, Node* a, Node* b, Block* next, Block* overflow) {
  CHECK(next != overflow);
  Op wrapping = op == Op::kInt32AddOverflow   ? Op::kInt32Add
                : op == Op::kInt32SubOverflow ? Op::kInt32Sub
                                              : Op::kInt32Mul;
  int64_t identity = wrapping == Op::kInt32Mul ? 1 : 0;
  auto right = Int32ConstantOf(Resolve(b));
  if (right == identity) {
    Goto(next);
    return Resolve(a);
  }
  Node* node = Terminate(op, {a, b});
  Connect(next);
  Connect(overflow);
  current_ = nullptr;
  return node;
}

void GraphBuilder::Return(Node* value) {
  Terminate(Op::kReturn, {value});
  current_ = nullptr;
}

void GraphBuilder::Return() {
  Terminate(Op::kReturn, {});
  current_ = nullptr;
}

void GraphBuilder::ReturnJS(Node* value, Node* stack_slots) {
  Terminate(Op::kReturnJS, {value, stack_slots});
  current_ = nullptr;
}

void GraphBuilder::TailCall(const CallTarget& target, std::span<Node* const> inputs) {
  Node* node = Place(NewNode(Op::kTailCall, Rep::kNone, inputs));
  node->call = target;
  current_ = nullptr;
}

void GraphBuilder::Exit(int exit, Node* accumulator) {
  Terminate(Op::kExit, {accumulator})->int_value = exit;
  current_ = nullptr;
}

void GraphBuilder::Unreachable() {
  Terminate(Op::kUnreachable, {});
  current_ = nullptr;
}

// --- Exits

Node* GraphBuilder::FrameState(const FrameStateInfo* info, std::span<Node* const> inputs) {
  Node* node = NewNode(Op::kFrameState, Rep::kState, inputs);
  node->state = info;
  return Place(node);
}

void GraphBuilder::DeoptIf(Node* condition, uint8_t reason, Node* state) {
  condition = Resolve(condition);
  if (Int32ConstantOf(condition) == 0) return;
  Node* inputs[] = {condition, state};
  Place(NewNode(Op::kDeoptIf, Rep::kNone, inputs))->exit = NewExit(reason);
}

Node* GraphBuilder::OrDeopt(Op op, Node* a, Node* b, uint8_t reason, Node* state) {
  Node* inputs[] = {a, b, state};
  Node* node = Place(NewNode(op, Rep::kWord32, inputs));
  node->exit = NewExit(reason);
  return node;
}

void GraphBuilder::Deoptimize(uint8_t reason, Node* state) {
  Terminate(Op::kDeoptimize, {state})->exit = NewExit(reason);
  current_ = nullptr;
}

// --- Variables

GraphBuilder::Variable GraphBuilder::NewVariable(Rep rep) {
  variables_.push_back(rep);
  return static_cast<Variable>(variables_.size() - 1);
}

Node*& GraphBuilder::Definition(Variable variable, const Block* block) {
  return definitions_[uint64_t{static_cast<uint32_t>(variable)} << 32 | block->id];
}

void GraphBuilder::Write(Variable variable, Node* value) {
  CHECK(current_ != nullptr && value->rep == variables_[static_cast<uint32_t>(variable)]);
  Definition(variable, current_) = value;
}

Node* GraphBuilder::Read(Variable variable) {
  CHECK(current_ != nullptr);
  return ReadIn(variable, current_);
}

Node* GraphBuilder::ReadIn(Variable variable, Block* block) {
  // Chains of single predecessors are followed without recursion.
  Block* at = block;
  while (Definition(variable, at) == nullptr && StateOf(at).sealed && at->predecessors.size() == 1) {
    at = at->predecessors[0];
  }
  Node* value = Definition(variable, at);
  if (value == nullptr) value = ReadFromPredecessors(variable, at);
  value = Resolve(value);
  Definition(variable, block) = value;
  return value;
}

Node* GraphBuilder::ReadFromPredecessors(Variable variable, Block* block) {
  if (!StateOf(block).sealed) {
    Node* phi = NewPhi(variable, block);
    StateOf(block).incomplete_phis.emplace_back(variable, phi);
    return phi;
  }
  if (block->predecessors.empty()) return Undefined(variable, block);
  return CompletePhi(variable, NewPhi(variable, block));  // defined first: it ends cycles
}

// Only code that cannot be reached may see a variable that has no value.
Node* GraphBuilder::Undefined(Variable variable, Block* block) {
  if (block == graph_->entry()) {
    FATAL("%s: variable %u is read where it may have no value", NameOfGraph().c_str(),
          static_cast<uint32_t>(variable));
  }
  Block* saved = std::exchange(current_, block);
  Node* node;
  switch (variables_[static_cast<uint32_t>(variable)]) {
    case Rep::kWord32: node = Int32Constant(0); break;
    case Rep::kWord64: node = Int64Constant(0); break;
    case Rep::kFloat64: node = Float64Constant(0); break;
    default: node = TaggedConstant(0); break;
  }
  current_ = saved;
  block->nodes.pop_back();
  block->nodes.insert(block->nodes.begin(), node);
  return Definition(variable, block) = node;
}

Node* GraphBuilder::NewPhi(Variable variable, Block* block) {
  Node* phi = graph_->NewNode(Op::kPhi, variables_[static_cast<uint32_t>(variable)], {});
  phi->block = block;
  block->phis.push_back(phi);
  return Definition(variable, block) = phi;
}

Node* GraphBuilder::CompletePhi(Variable variable, Node* phi) {
  Block* block = phi->block;
  for (Block* predecessor : block->predecessors) {
    graph_->AddInput(phi, ReadIn(variable, predecessor));
  }
  Node* unique = UniqueOperand(phi);
  if (unique == nullptr) return phi;
  // Later uses bypass the phi; Finish rewrites those that there are already.
  if (replacements_.size() <= phi->id) replacements_.resize(phi->id + 1);
  replacements_[phi->id] = unique;
  block->phis.erase_if([phi](const Node* other) { return other == phi; });
  return unique;
}

// The one value besides itself that a phi can have.
Node* GraphBuilder::UniqueOperand(const Node* phi) {
  Node* unique = nullptr;
  for (Node* input : phi->inputs) {
    input = Resolve(input);
    if (input == phi || input == unique) continue;
    if (unique != nullptr) return nullptr;
    unique = input;
  }
  return unique;
}

Node* GraphBuilder::Resolve(Node* node) {
  Node* result = node;
  while (result->id < replacements_.size() && replacements_[result->id] != nullptr) {
    result = replacements_[result->id];
  }
  if (result != node) replacements_[node->id] = result;
  return result;
}

// --- The end

void GraphBuilder::Finish() {
  if (current_ != nullptr) FATAL("%s: the last block has no end", NameOfGraph().c_str());
  for (size_t i = 0; i < graph_->blocks.size(); i++) Seal(graph_->blocks[i]);
  for (Block* block : graph_->blocks) {
    if (!IsBound(block) && !block->predecessors.empty()) {
      FATAL("%s: a block is jumped to but never bound", NameOfGraph().c_str());
    }
    auto resolve = [this](Node* node) { return Resolve(node); };
    for (Node* phi : block->phis) std::ranges::transform(phi->inputs, phi->inputs.begin(), resolve);
    for (Node* node : block->nodes) {
      std::ranges::transform(node->inputs, node->inputs.begin(), resolve);
    }
  }
  RemoveUnreachableBlocks(graph_);
  RemoveTrivialPhis(graph_);
}

}  // namespace kei::jit
