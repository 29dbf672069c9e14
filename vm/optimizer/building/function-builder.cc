#include "vm/optimizer/building/function-builder.h"

#include "vm/bytecode/analysis/frame-use.h"
#include "vm/bytecode/function-flags.h"
#include "vm/heap/barrier.h"
#include "vm/tables/code/call-descriptor.h"
#include "vm/tables/code/stencils.h"
#include "vm/tables/frame-constants.h"

namespace kei::optimizer {

using jit::Graph;
using kei::Register;

FunctionBuilder::FunctionBuilder(Compilation* unit, const BuildRequest& request)
    : unit_(unit),
      isolate_(unit->isolate),
      graph_(unit->graph),
      findings_(unit->findings),
      objects_(unit->objects),
      dependencies_(&unit->dependencies),
      request_(request),
      function_index_(static_cast<int>(unit->functions.size())),
      frames_bytes_(static_cast<uint32_t>(request.BytecodeOf(isolate_).frame_bytes())),
      code_(request.BytecodeOf(isolate_)),
      it_(code_.bytes()),
      handlers_(code_.handler_table(isolate_).bytes()) {
  unit->functions.push_back(request.vector.shared(isolate_));
  unit->inlined_at.resize(unit->functions.size());
}

FunctionBuilder::Result FunctionBuilder::Run() {
  liveness_ = Liveness::Analyze(isolate_, code_);
  if (liveness_ == nullptr) Fail("liveness takes too long");
  if (liveness_ != nullptr) live_.emplace(isolate_, code_, *liveness_);
  if (failure_ == nullptr && !FindLoops()) Fail("no loop begins there");
  looks_for_context_ = LooksForContext();
  first_object_ = static_cast<int>(unit_->virtual_objects.size());
  if (failure_ == nullptr) {
    Enter();
    VisitBytecodes();
  }
  unit_->frames_bytes = std::max(unit_->frames_bytes, frames_bytes_);
  if (failure_ != nullptr) return Result::kFailed;
  if (caller_ == nullptr) build_again_ |= RefuseEscapedArguments();
  if (build_again_) return Result::kBuildAgain;
  if (caller_ == nullptr) RemoveVirtualObjects(unit_);
  return Result::kBuilt;
}

// --- Loops

// The last back edge ends the loop that it leads to, whose bytecodes are those between.
bool FunctionBuilder::FindLoops() {
  const int start = request_.loop == kWholeFunction ? 0 : request_.loop;
  for (BytecodeIterator it(code_.bytes(), start); !it.done(); it.Advance()) {
    certain_end_ = it.next_offset();
    if (FrameUse::EndsBlock(it)) break;
  }
  for (BytecodeIterator it(code_.bytes()); !it.done(); it.Advance()) {
    for (int i = 0; i < it.info().operand_count; i++) {
      const bool is_read = it.operand_type(i) == OperandType::kReg;
      uses_new_target_ |= is_read && it.Operand(i) == Register::NewTarget().operand();
    }
    if (it.bytecode() != Bytecode::kJumpLoop) continue;
    const int start = it.JumpTarget();
    Loop& loop = loops_[start];
    loop.end = it.offset();
    NoteAssignments(&loop, start);
  }
  // Traces tell whether a function was called as a constructor. Generators keep their object there.
  const FunctionKind kind = FunctionKindOf(request_.vector.shared(isolate_).flags());
  const SharedFunctionInfo shared = request_.vector.shared(isolate_);
  uses_new_target_ |= kind == FunctionKind::kNormal || IsClassConstructor(kind) ||
                      shared.has(FunctionFlags::kGenerator | FunctionFlags::kAsync);
  return request_.loop == kWholeFunction || loops_.contains(request_.loop);
}

void FunctionBuilder::NoteAssignments(Loop* loop, int start) {
  environment_ = Environment(code_.parameter_count() + 1, code_.register_count());
  loop->assigned.resize(environment_.size());
  const auto note = [&](int operand) { loop->assigned[environment_.IndexOf(operand)] = true; };
  for (BytecodeIterator it(code_.bytes(), start); it.offset() <= loop->end; it.Advance()) {
    const BytecodeInfo& info = it.info();
    for (int i = 0; i < info.operand_count; i++) {
      if (info.operands[i] == OperandType::kRegOut) note(it.Operand(i));
      for (int k = 0; info.operands[i] == OperandType::kRegTriple && k < 3; k++) note(it.Operand(i) - k);
    }
    if (info.accumulator != AccumulatorUse::kNone && info.accumulator != AccumulatorUse::kRead) {
      note(jit::kAccumulatorOperand);
    }
    if (it.bytecode() == Bytecode::kForInStep) note(it.Operand(0));
    if (it.bytecode() == Bytecode::kPushContext || it.bytecode() == Bytecode::kPopContext) {
      note(Register::Context().operand());
    }
    if (it.next_offset() > loop->end) break;
  }
}

// --- The entry

void FunctionBuilder::Enter() {
  environment_ = Environment(code_.parameter_count() + 1, code_.register_count());
  block_ = caller_ != nullptr ? caller_->block_ : NewBlock();
  if (caller_ != nullptr) return EnterInlined();
  request_.loop == kWholeFunction ? EnterFunction() : EnterLoop();
}

void FunctionBuilder::LoadFixedObjects(Node* function) {
  const bool is_known = !IsYoungObject(request_.vector) && !IsYoungObject(code_.constant_pool(isolate_));
  if (is_known) {
    vector_ = Embedded(request_.vector);
    pool_ = Embedded(code_.constant_pool(isolate_));
    return;
  }
  Node* cell = LoadField(function, layout::JSFunction::feedback_cell);
  vector_ = LoadField(cell, layout::FeedbackCell::value);
  Node* shared = LoadField(function, layout::JSFunction::shared);
  Node* code = LoadField(shared, layout::SharedFunctionInfo::data);
  pool_ = LoadField(code, layout::BytecodeArray::constant_pool);
}

namespace {

Prologue::Receiver ReceiverKindOf(SharedFunctionInfo shared) {
  if (IsClassConstructor(FunctionKindOf(shared.flags()))) return Prologue::kNewReceiver;
  const bool converts = shared.has(FunctionFlags::kUsesThis) && !shared.has(FunctionFlags::kStrict);
  return converts ? Prologue::kObjectReceiver : Prologue::kAnyReceiver;
}

}  // namespace

void FunctionBuilder::EnterFunction() {
  const auto parameter = [&](int index, Rep rep) {
    Node* node = graph_->NewNode(Op::kParameter, rep, {});
    node->int_value = index;
    Graph::Append(block_, node);
    return Value{node};
  };
  const Value function = parameter(0, Rep::kTagged), new_target = parameter(1, Rep::kTagged);
  parameter(2, Rep::kWord32);
  BeginEnvironment(function, new_target);
  for (int i = 0; i <= code_.parameter_count(); i++) environment_.At(kReceiverOperand + i) = {};
  initial_ = environment_;
  Node* enter = graph_->NewNode(
      Op::kEnterFunction, Rep::kNone,
      std::initializer_list<Node*>{StateAt(0, environment_, LiveSet(code_), false, ResultUse::kRestart)});
  enter->int_value = ReceiverKindOf(request_.vector.shared(isolate_));
  Graph::Append(block_, enter);
  LoadFixedObjects(function.node);
  for (int i = 0; i <= code_.parameter_count(); i++) {
    Node* frame = Emit(Op::kFramePointer, {});
    environment_.At(kReceiverOperand + i) = {Load(MemRep::kTaggedFull, frame, 8 * (kReceiverOperand + i))};
  }
  initial_ = environment_;
  edges_[0].push_back({std::exchange(block_, nullptr), environment_, {}});
}

// Parameters and registers are undefined.
void FunctionBuilder::BeginEnvironment(const Value& function, const Value& new_target) {
  for (size_t i = 0; i < environment_.size(); i++) environment_[i] = {Root(RootIndex::k_undefined)};
  environment_.At(Register::Function().operand()) = function;
  environment_.At(Register::NewTarget().operand()) = new_target;
  const auto known = ConstantOf(function.node);
  const auto context = known ? ConstantValue(JSFunction::cast(*known).context(isolate_)) : std::nullopt;
  environment_.At(Register::Context().operand()) =
      context ? *context : Value{LoadField(function.node, layout::JSFunction::context)};
}

// The values are those of the interpreted frame.
void FunctionBuilder::EnterLoop() {
  Node* frame = Emit(Op::kFramePointer, {});
  Node* accumulator = graph_->NewNode(Op::kParameter, Rep::kTagged, {});
  Graph::Append(block_, accumulator);
  const LiveSet live = live_->Before(request_.loop);
  environment_[0] = {accumulator};
  for (size_t i = 1; i < environment_.size(); i++) {
    const bool reads = environment_.OperandAt(i) >= -7 || IsLive(i, live, request_.loop);
    environment_[i] = {reads ? Load(MemRep::kTaggedFull, frame, 8 * environment_.OperandAt(i))
                             : Root(RootIndex::k_undefined)};
  }
  Graph::Append(block_, graph_->NewNode(Op::kEnterLoop, Rep::kNone, {}));
  LoadFixedObjects(environment_.At(Register::Function().operand()).node);
  initial_ = environment_;
  edges_[request_.loop].push_back({std::exchange(block_, nullptr), environment_, {}});
}

// --- Bytecodes

void FunctionBuilder::VisitBytecodes() {
  constexpr uint32_t kMaxNodes = 20'000;
  while (!it_.done() && failure_ == nullptr) {
    BeginBytecode();
    if (IsReachable()) Visit();
    if (const auto start = std::exchange(restart_, std::nullopt)) {
      it_ = BytecodeIterator(code_.bytes(), *start);
    } else {
      it_.Advance();
    }
    if (graph_->node_count() > kMaxNodes) Fail("too many nodes");
  }
  if (IsReachable()) Emit(Op::kUnreachable, {});  // the last bytecode calls what throws
}

void FunctionBuilder::BeginBytecode() {
  const int offset = it_.offset();
  TellPlace();
  if (IsReachable() && (edges_.contains(offset) || loops_.contains(offset))) AddEdge(offset);
  if (edges_.contains(offset)) BindEdges(offset);
  if (const auto loop = loops_.find(offset); loop != loops_.end() && IsReachable()) {
    BeginLoop(offset, &loop->second);
  }
  ChangeEnvironment();
}

}  // namespace kei::optimizer
