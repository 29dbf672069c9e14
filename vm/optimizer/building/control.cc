#include <algorithm>

#include "vm/bytecode/analysis/frame-use.h"
#include "vm/optimizer/building/function-builder.h"
#include "vm/runtime/deopt/exit-profile.h"

// Blocks: where ways meet, loops, jumps.

namespace kei::optimizer {

using jit::Effects;
using jit::Graph;
using kei::Register;

void FunctionBuilder::Goto(Block* from, Block* to) {
  Node* node = graph_->NewNode(Op::kGoto, Rep::kNone, {});
  Graph::Append(from, node);
  Graph::Connect(from, to);
}

void FunctionBuilder::AddEdge(int target) { AddEdgeFrom(std::exchange(block_, nullptr), target); }

void FunctionBuilder::AddEdgeFrom(Block* block, int target) {
  edges_[target].push_back({block, environment_, knowledge_});
}

void FunctionBuilder::BindEdges(int offset) {
  std::vector<Edge> edges = std::move(edges_.extract(offset).mapped());
  if (edges.size() == 1) {
    block_ = edges[0].block;
    environment_ = std::move(edges[0].environment);
    knowledge_ = std::move(edges[0].knowledge);
    return;
  }
  MergeEdges(&edges, offset);
}

bool FunctionBuilder::IsLive(size_t index, const LiveSet& live, int offset) const {
  const int operand = environment_.OperandAt(index);
  if (operand == jit::kAccumulatorOperand) return ReadsAccumulator(offset);
  if (operand > OperandOfRegister(0)) return true;
  return live.HasRegister(RegisterOfOperand(operand));
}

// Values of different representations meet in one that holds all of them.
jit::StateValue FunctionBuilder::JoinKinds(const std::vector<Edge>& edges, size_t index) const {
  StateValue kind = edges[0].environment[index].kind;
  for (const Edge& edge : edges) {
    const StateValue other = edge.environment[index].kind;
    if (other == kind) continue;
    const bool is_tagged = kind == StateValue::kTagged || other == StateValue::kTagged ||
                           kind == StateValue::kBoolean || other == StateValue::kBoolean;
    kind = is_tagged ? StateValue::kTagged : StateValue::kFloat64;
  }
  return kind;
}

void FunctionBuilder::MergeEdges(std::vector<Edge>* edges, int offset) {
  Block* merged = NewBlock();
  merged->deferred = std::ranges::all_of(*edges, [](const Edge& edge) { return edge.block->deferred; });
  const LiveSet live = live_->Before(offset);
  Environment environment = (*edges)[0].environment;
  std::vector<CarriedObject> objects;
  for (size_t i = 0; i < environment.size(); i++) {
    const Value first = environment[i];
    const bool is_same =
        std::ranges::all_of(*edges, [&](const Edge& edge) { return edge.environment[i] == first; });
    if (is_same) continue;
    if (!IsLive(i, live, offset)) {
      environment[i] = {Root(RootIndex::k_undefined)};
      continue;
    }
    if (MergesObject(edges, i, offset, live, &objects, merged)) continue;
    const StateValue kind = JoinKinds(*edges, i);
    std::vector<Node*> inputs;
    for (Edge& edge : *edges) inputs.push_back(ConvertAtEndOf(&edge, i, kind, offset));
    Node* phi = graph_->NewNode(Op::kPhi, inputs[0]->rep, inputs);
    phi->block = merged;
    merged->phis.push_back(phi);
    environment[i] = {phi, kind};
  }
  Knowledge knowledge = (*edges)[0].knowledge;
  for (const Edge& edge : std::span(*edges).subspan(1)) knowledge.Meet(edge.knowledge);
  MergeContents(edges, merged, &knowledge);
  for (const Edge& edge : *edges) Goto(edge.block, merged);
  block_ = merged;
  environment_ = std::move(environment);
  knowledge_ = std::move(knowledge);
  MakeCarriedObjects(&objects);
}

// Checks that this needs exit with the state of the bytecode that the edge leads to.
jit::Node* FunctionBuilder::ConvertAtEndOf(Edge* edge, size_t index, StateValue kind, int offset) {
  const Value value = edge->environment[index];
  if (value.kind == kind) return value.node;
  Block* block = std::exchange(block_, edge->block);
  std::swap(environment_, edge->environment);
  std::swap(knowledge_, edge->knowledge);
  Node* state = std::exchange(state_before_, nullptr);
  const BytecodeIterator it = std::exchange(it_, BytecodeIterator(code_.bytes(), offset));
  Node* converted = nullptr;
  switch (kind) {
    case StateValue::kTagged: converted = Tagged(value); break;
    case StateValue::kFloat64: converted = Float64(Unconverted(value)); break;
    case StateValue::kInt32: converted = Int32(Unconverted(value)); break;
    case StateValue::kUint32: converted = Int32(Unconverted(value)); break;
    case StateValue::kBoolean: converted = Boolean(value); break;
  }
  it_ = it;
  state_before_ = state;
  std::swap(knowledge_, edge->knowledge);
  std::swap(environment_, edge->environment);
  edge->block = std::exchange(block_, block);
  return converted;
}

// --- Loops

// The header begins with phis for what the loop assigns.
void FunctionBuilder::BeginLoop(int offset, Loop* loop) {
  CopyEnteredContext(offset, *loop);
  Block* header = NewBlock();
  header->loop_header = true;
  Edge entry{std::exchange(block_, nullptr), environment_, knowledge_};
  const LiveSet live = live_->Before(offset);
  Environment environment = entry.environment;
  for (size_t i = 0; i < environment.size(); i++) {
    if (!loop->assigned[i]) continue;
    if (!IsLive(i, live, offset)) {
      environment[i] = {Root(RootIndex::k_undefined)};
      continue;
    }
    if (CarriesObject(offset, i, live)) {
      loop->carried.push_back({.index = i});
      continue;
    }
    const StateValue kind = findings_->KindAt(instance_, offset, i).value_or(entry.environment[i].kind);
    Node* input = ConvertAtEndOf(&entry, i, kind, offset);
    Node* phi = graph_->NewNode(Op::kPhi, input->rep, std::initializer_list<Node*>{input});
    phi->block = header;
    header->phis.push_back(phi);
    loop->phis.push_back({i, phi, kind});
    environment[i] = {phi, kind};
  }
  loop->header = header;
  BeginContents(offset, loop, &entry);
  BeginCarriedObjects(offset, loop, &entry);
  Goto(entry.block, header);
  block_ = header;
  environment_ = std::move(environment);
  knowledge_ = std::move(entry.knowledge);
  ForgetWhatLoopChanges(*loop, offset);
  SetWordPhis(*loop);
  loop->beginning = knowledge_;
  MakeCarriedObjects(&loop->carried);
}

void FunctionBuilder::ForgetWhatLoopChanges(const Loop& loop, int start) {
  const Findings::Changes& changes = findings_->ChangesIn(instance_, start);
  PublishEscaped();
  if (changes.maps) knowledge_.ForgetMaps();
  if (changes.all_maps) knowledge_.ForgetAllMaps();
  knowledge_.ForgetFieldsAt(changes.offsets);
  if (changes.everything || CallsFunctions(loop, start)) knowledge_.ForgetWhatCallsChange();
  KeepMapsOfVirtualObjects();
}

// If so, there is no need to find out what else the loop changes. Calls that may be inlined do not count.
bool FunctionBuilder::CallsFunctions(const Loop& loop, int start) const {
  for (BytecodeIterator it(code_.bytes(), start); it.offset() < loop.end; it.Advance()) {
    switch (it.bytecode()) {
      case Bytecode::kCallProperty0:
      case Bytecode::kCallProperty1:
      case Bytecode::kCallProperty2:
      case Bytecode::kCallProperty:
      case Bytecode::kCallUndefinedReceiver0:
      case Bytecode::kCallUndefinedReceiver1:
      case Bytecode::kCallUndefinedReceiver2:
      case Bytecode::kCallUndefinedReceiver:
      case Bytecode::kConstruct:
        if (IsCallFor(it.Operand(it.info().slot_operand))) return true;
        break;
      default: break;
    }
  }
  return false;
}

// What was known at the beginning has to hold with each iteration.
void FunctionBuilder::CheckBeginning(const Loop& loop, int start) {
  Findings::Changes& changes = findings_->ChangesIn(instance_, start);
  bool is_same = true;
  const bool keeps_maps = knowledge_.Keeps(loop.beginning, [&](int32_t offset) {
    changes.offsets.insert(offset);
    is_same = false;
  });
  if (keeps_maps && is_same) return;
  changes.all_maps |= changes.maps && !keeps_maps;
  changes.maps |= !keeps_maps;
  changes.everything |= changes.attempts++ > 0;
  build_again_ = true;
}

// A loop around the one at which the code is entered begins here; all in it is built a second time.
void FunctionBuilder::EnterOuterLoop(int start, int end) {
  for (auto& [inner, loop] : loops_) {
    if (inner < start || inner > end) continue;
    loop.header = nullptr;
    loop.phis.clear();
    loop.word_phis.clear();
    loop.carried.clear();
  }
  AddEdge(start);
  restart_ = start;
}

// Loops that begin at the same bytecode are one, whose last back edge all of them take.
void FunctionBuilder::VisitJumpLoop() {
  Loop& loop = loops_.at(it_.JumpTarget());
  if (it_.offset() != loop.end) return AddEdge(loop.end);
  if (loop.header == nullptr) return EnterOuterLoop(it_.JumpTarget(), it_.offset());
  CheckBeginning(loop, it_.JumpTarget());
  Node* poll = graph_->NewNode(
      Op::kPoll, Rep::kNone,
      std::initializer_list<Node*>{
          StateAt(it_.offset(), environment_, live_->Before(it_.offset()), true, ResultUse::kRestart)});
  Graph::Append(block_, poll);
  std::vector<Node*> inputs;
  for (const LoopPhi& phi : loop.phis) {
    inputs.push_back(BackEdgeValue(environment_[phi.index], phi.kind, it_.JumpTarget(), phi.index));
  }
  for (size_t i = 0; i < inputs.size(); i++) graph_->AddInput(loop.phis[i].phi, inputs[i]);
  EndContents(it_.JumpTarget(), loop);
  Goto(block_, loop.header);
  block_ = nullptr;
}

// A value that the foreseen kind does not hold makes the kind a wider one. Where only the loop's entry had a
// tagged value, the kind becomes that of the loop.
jit::Node* FunctionBuilder::BackEdgeValue(const Value& value, StateValue kind, int loop, size_t index) {
  if (value.kind == kind) return value.node;
  const auto build_again = [&](StateValue wider) {
    findings_->SetKind(instance_, loop, index, wider);
    build_again_ = true;
    return Tagged(value);
  };
  if (kind == StateValue::kTagged) {
    const bool is_first = !findings_->KindAt(instance_, loop, index).has_value();
    const StateValue foreseen = KindAtEntry(value.kind, loop);
    if (is_first && IsNumeric(value.kind) && IsNumeric(foreseen)) return build_again(foreseen);
    return Tagged(value);
  }
  const bool is_number = IsNumeric(value.kind) || (value.is_tagged() && Is(value, Types::kNumber));
  if (!is_number || !IsNumeric(kind)) return build_again(StateValue::kTagged);
  if (kind == StateValue::kFloat64) return Float64(value);
  if (value.is_tagged() && Is(value, Types::kSmi)) return Int32(value);
  return build_again(StateValue::kFloat64);
}

// The kind for a loop that makes numbers of a tagged value: one that values at its entry often had.
jit::StateValue FunctionBuilder::KindAtEntry(StateValue kind, int loop) const {
  constexpr int kMostExits = 2;
  const auto failed = [&](DeoptReason reason) { return CountOfExits(loop, reason) >= kMostExits; };
  if (failed(DeoptReason::kNumber)) return StateValue::kTagged;
  return failed(DeoptReason::kLostPrecision) ? StateValue::kFloat64 : kind;
}

// --- Jumps

std::pair<jit::Block*, jit::Block*> FunctionBuilder::Branch(Node* condition) {
  Block* yes = NewBlock(block_->deferred);
  Block* no = NewBlock(block_->deferred);
  Node* branch = graph_->NewNode(Op::kBranch, Rep::kNone, std::initializer_list<Node*>{condition});
  Graph::Append(block_, branch);
  Graph::Connect(block_, yes);
  Graph::Connect(block_, no);
  block_ = nullptr;
  return {yes, no};
}

void FunctionBuilder::BranchTo(Node* condition, int if_true, int if_false) {
  if (condition->is(Op::kInt32Constant)) return AddEdge(condition->int_value != 0 ? if_true : if_false);
  const auto [yes, no] = Branch(condition);
  AddEdgeFrom(yes, if_true);
  AddEdgeFrom(no, if_false);
}

void FunctionBuilder::JumpIf(Node* condition) { BranchTo(condition, it_.JumpTarget(), it_.next_offset()); }
void FunctionBuilder::JumpIfNot(Node* condition) { BranchTo(condition, it_.next_offset(), it_.JumpTarget()); }

// The accumulator as an int32, where it is a Smi. Elsewhere the code goes on behind the bytecode.
jit::Node* FunctionBuilder::SmiToSwitchOn() {
  const Value value = Accumulator();
  if (value.kind == StateValue::kBoolean) {
    AddEdge(it_.next_offset());
    return nullptr;
  }
  if (!value.is_tagged() || Is(value, Types::kSmi)) return Int32(value);
  Node* tag =
      Emit(Op::kWord32And, {Emit(Op::kBitcastTaggedToWord32, {value.node}), Int32Constant(kHeapObjectTag)});
  Block* other = NewBlock(block_->deferred);
  Block* smi = NewBlock(block_->deferred);
  Graph::Append(block_, graph_->NewNode(Op::kBranch, Rep::kNone, std::initializer_list<Node*>{tag}));
  Graph::Connect(block_, other);
  Graph::Connect(block_, smi);
  AddEdgeFrom(other, it_.next_offset());
  block_ = smi;
  return SmiValue(value.node);
}

void FunctionBuilder::VisitSwitchOnSmi() {
  const int count = it_.Operand(1), first_case = it_.Operand(2);
  const FixedArray constants = code_.constant_pool(isolate_);
  Node* value = SmiToSwitchOn();
  if (value == nullptr) return;
  int32_t* values = graph_->arena()->NewArray<int32_t>(static_cast<size_t>(count));
  Node* node = graph_->NewNode(Op::kSwitch, Rep::kNone, std::initializer_list<Node*>{value});
  Block* from = std::exchange(block_, nullptr);
  Graph::Append(from, node);
  for (int i = 0; i < count; i++) {
    values[i] = first_case + i;
    Block* target = NewBlock(from->deferred);
    Graph::Connect(from, target);
    AddEdgeFrom(target, it_.offset() + constants.get(isolate_, it_.Operand(0) + i).SmiValue());
  }
  node->cases = {std::span<const int32_t>(values, static_cast<size_t>(count))};
  Block* otherwise = NewBlock(from->deferred);
  Graph::Connect(from, otherwise);
  AddEdgeFrom(otherwise, it_.next_offset());
}

// The rest of the way is not built.
void FunctionBuilder::LeaveForGood(DeoptReason reason) {
  block_->deferred = true;
  Node* node = graph_->NewNode(Op::kDeoptimize, Rep::kNone, std::initializer_list<Node*>{StateBefore()});
  node->exit = {0, static_cast<uint8_t>(reason)};
  Graph::Append(block_, node);
  block_ = nullptr;
}

// An operation in machine code notes nothing as long as it sees only Smis. So exits tell whether it does run,
// unless it is one that each run of the function comes to. After some exits, none is taken for one that does
// not: the function's machine code has run more than its interpreted code had.
bool FunctionBuilder::HasRunUnnoticed() const {
  constexpr int kMostFreshExits = 2;
  if (!it_.is_fresh()) return false;
  return it_.offset() < certain_end_ || OperandsAt(SlotOperand()) != 0 ||
         ExitCountOfAll(isolate_, request_.vector, DeoptReason::kFresh) >= kMostFreshExits;
}

bool FunctionBuilder::LeaveIfFresh(bool never_ran) {
  if (HasRunUnnoticed()) return false;
  if (!never_ran || IsInTwin() || !MayExitFor(DeoptReason::kFresh)) return false;
  LeaveForGood(DeoptReason::kFresh);
  return true;
}

}  // namespace kei::optimizer
