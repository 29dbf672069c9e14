#include "vm/bytecode/function-flags.h"
#include "vm/isolate/realms.h"
#include "vm/optimizer/building/function-builder.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/functions/heat.h"
#include "vm/tables/frame-constants.h"

// Calls whose function is built into the graph of the caller.

namespace kei::optimizer {

using jit::Graph;
using kei::Register;

namespace {

// Lengths of bytecode. A call of a short function costs more than what the function does.
constexpr int kShort = 30, kLongest = 460, kMostLong = 1200, kMostInAll = 2400;
constexpr int kDeepest = 8;
constexpr double kRarest = .1;          // calls for each entry
constexpr double kRoundsOfTwin = 4;     // calls of a callback for each call of the method, by a guess
constexpr uint32_t kMostNodes = 8'000;  // before another call is inlined

// Code for these looks at the machine's frame.
bool NeedsOwnFrame(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kCallDirectEval:
    case Bytecode::kCreateUnmappedArguments: return true;
    default: return LooksAtFrame(bytecode);
  }
}

bool HasFrameOfItsOwn(Isolate* isolate, SharedFunctionInfo shared) {
  if (shared.has(FunctionFlags::kGenerator | FunctionFlags::kAsync | FunctionFlags::kNeverCompiled))
    return true;
  const BytecodeArray code = BytecodeArray::cast(shared.data(isolate));
  for (BytecodeIterator it(code.bytes()); !it.done(); it.Advance()) {
    if (NeedsOwnFrame(it.bytecode())) return true;
    if (it.bytecode() == Bytecode::kCreateMappedArguments && code.parameter_count() > 0) return true;
  }
  return false;
}

bool IsSimpleKind(FunctionKind kind) {
  switch (kind) {
    case FunctionKind::kNormal:
    case FunctionKind::kArrow:
    case FunctionKind::kMethod:
    case FunctionKind::kGetter:
    case FunctionKind::kSetter:
    case FunctionKind::kBaseConstructor:
    case FunctionKind::kDerivedConstructor:
    case FunctionKind::kDefaultBaseConstructor:
    case FunctionKind::kDefaultDerivedConstructor:
    case FunctionKind::kInstanceMembers: return true;
    default: return false;
  }
}

}  // namespace

FunctionBuilder::FunctionBuilder(FunctionBuilder* caller, const InlinedCall& call)
    : FunctionBuilder(caller->unit_, BuildRequest{call.vector}) {
  constexpr uint32_t kLinkBytes = 16;
  caller_ = caller;
  call_ = &call;
  instance_ = call.instance;
  frequency_ = call.frequency;
  unit_->inlined_at.back() = caller->Site();
  const int argc = static_cast<int>(call.values.size()) - 1;
  const int area = ArgumentsAreaSlots(std::max(argc, code_.parameter_count()));
  frames_bytes_ += caller->frames_bytes_ + kLinkBytes + 8 * static_cast<uint32_t>(area);
}

void FunctionBuilder::EnterInlined() {
  BeginEnvironment({call_->function}, {call_->new_target});
  const int given = std::min(code_.parameter_count() + 1, static_cast<int>(call_->values.size()));
  for (int i = 0; i < given; i++)
    environment_.At(kReceiverOperand + i) = call_->values[static_cast<size_t>(i)];
  LoadFixedObjects(call_->function);
  initial_ = environment_;
  edges_[0].push_back({std::exchange(block_, nullptr), environment_, caller_->knowledge_});
}

namespace {

int LengthOf(Isolate* isolate, SharedFunctionInfo shared) {
  return BytecodeArray::cast(shared.data(isolate)).length();
}

// Code finds the library in the realm of the machine's frame. A function is optimized while its realm runs.
bool IsOfThisRealm(Isolate* isolate, const Callee& callee) {
  return callee.realm ? *callee.realm == isolate->native_context() : !HasSeveralRealms(isolate);
}

bool CanBeInlined(Isolate* isolate, const Callee& callee) {
  if (!callee.vector || !isolate->flags().inlining || !IsOfThisRealm(isolate, callee)) return false;
  const SharedFunctionInfo shared = callee.vector->shared(isolate);
  return IsSimpleKind(FunctionKindOf(shared.flags())) && LengthOf(isolate, shared) <= kLongest &&
         !HasFrameOfItsOwn(isolate, shared);
}

}  // namespace

bool FunctionBuilder::IsInlinable(const Callee& callee) const { return CanBeInlined(isolate_, callee); }

bool FunctionBuilder::IsCallFor(int slot) const {
  if (IsInTwin()) return !IsInlinable(call_->twin->callback);
  const CallSite site = ReadCallSite(isolate_, request_.vector, slot);
  if (site.never_ran) return false;
  return !site.is_complete ||
         !std::ranges::all_of(site.callees, [&](const Callee& c) { return CanBeInlined(isolate_, c); });
}

// Whether the function is being inlined already, or too many are. A twin only calls itself by its callback.
bool FunctionBuilder::IsInlining(FeedbackVector vector) const {
  const bool is_twin = IsTwin(isolate_, vector.shared(isolate_));
  int depth = 0;
  for (const FunctionBuilder* builder = this; builder != nullptr; builder = builder->caller_) {
    if ((builder->request_.vector == vector && !is_twin) || ++depth > kDeepest) return true;
  }
  return false;
}

bool FunctionBuilder::MayInline(const Callee& callee, Findings::Instance instance) const {
  if (!CanBeInlined(isolate_, callee) || findings_->IsRefused(instance)) return false;
  if (IsInlining(*callee.vector)) return false;
  const int length = LengthOf(isolate_, callee.vector->shared(isolate_));
  if (graph_->node_count() > kMostNodes || unit_->inlined_length + length > kMostInAll) return false;
  if (length <= kShort) return true;
  return FrequencyOf(callee) >= kRarest && unit_->inlined_length + length <= kMostLong;
}

// How often the call happens for each entry of the outermost function.
double FunctionBuilder::FrequencyOf(const Callee& callee) const {
  if (IsInTwin()) return frequency_ * kRoundsOfTwin;
  const auto entries = static_cast<double>(std::max<uint64_t>(InvocationsOf(isolate_, request_.vector), 1));
  return frequency_ * callee.calls / entries;
}

// The receiver as the function's prologue would give it. False if that is left to the prologue.
bool FunctionBuilder::PrepareReceiver(SharedFunctionInfo callee, Value* receiver) {
  if (IsClassConstructor(FunctionKindOf(callee.flags()))) return false;
  if (!callee.has(FunctionFlags::kUsesThis) || callee.has(FunctionFlags::kStrict)) return true;
  if (!receiver->is_tagged()) return false;
  if (Is(*receiver, Types::kReceiver)) return true;
  if (receiver->node->is(Op::kTaggedConstant)) return false;
  if (!MayExitFor(DeoptReason::kValue) || !MayExitFor(DeoptReason::kSmi)) return false;
  CheckType(*receiver, Types::kReceiver, Op::kCheckReceiver);
  return true;
}

bool FunctionBuilder::Inline(const Callee& callee, Node* function, Node* new_target,
                             std::vector<Value> values, Node* state, const InlinedTwin* twin) {
  if (!callee.vector) return false;
  const SharedFunctionInfo shared = callee.vector->shared(isolate_);
  const Findings::Instance instance = findings_->InstanceOf(instance_, it_.offset(), shared.ptr());
  if (!MayInline(callee, instance)) return false;
  const ResultUse use = state->state->result;
  if (use != ResultUse::kConstruct && !PrepareReceiver(shared, &values[0])) return false;
  unit_->inlined_length += LengthOf(isolate_, shared);
  const InlinedCall call{*callee.vector,      function, new_target, std::move(values), state,
                         FrequencyOf(callee), instance, twin};
  FunctionBuilder builder(this, call);
  const Result result = builder.Run();
  TellPlace();
  switch (result) {
    case Result::kBuilt: break;
    case Result::kFailed: findings_->Refuse(instance); [[fallthrough]];
    case Result::kBuildAgain: build_again_ = true; break;
  }
  GoOnBehind(builder.returns_, use, call.values[0].node);
  return true;
}

// Where the callee returns, the caller goes on. Several ways meet before the next bytecode.
void FunctionBuilder::GoOnBehind(const std::vector<Return>& returns, ResultUse use, Node* receiver) {
  const Environment environment = environment_;
  block_ = nullptr;
  for (const Return& end : returns) {
    if (IsReachable()) AddEdge(it_.next_offset());
    block_ = end.block;
    knowledge_ = end.knowledge;
    environment_ = environment;
    ChangeEnvironment();
    if (use == ResultUse::kConstruct) SetAccumulator(ResultOfConstruct(end.value, receiver));
    if (use == ResultUse::kAccumulator) SetAccumulator(end.value);
  }
  if (returns.size() > 1) AddEdge(it_.next_offset());
}

}  // namespace kei::optimizer
