#include "vm/runtime/upcalls/optimize.h"

#include <chrono>
#include <cstdio>
#include <set>
#include <sstream>
#include <string>

#include "builtins/lowering/lowering.h"
#include "jit/backend/backend.h"
#include "jit/backend/exit-sites.h"
#include "jit/ir/passes/pipeline.h"
#include "jit/ir/printer.h"
#include "vm/baseline/code-space.h"
#include "vm/deopt/call-slots.h"
#include "vm/deopt/exit-table.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/optimizer/building/function-builder.h"
#include "vm/optimizer/code-listing.h"
#include "vm/optimizer/graph-history.h"
#include "vm/runtime/twins/twins.h"
#include "vm/tables/code/code-entry.h"
#include "vm/tables/frame-constants.h"

namespace kei {
namespace {

using optimizer::BuildRequest;
using optimizer::Compilation;
using optimizer::Findings;
using optimizer::FunctionBuilder;
using optimizer::kWholeFunction;

constexpr int kMaxBytecodeLength = 60 * 1024;
static_assert(kMaxBytecodeLength < BytecodeSite::kNowhere);

class OptimizingJob {
 public:
  OptimizingJob(Isolate* isolate, FeedbackCell cell, int loop)
      : isolate_(isolate),
        cell_(cell),
        request_{FeedbackVector::cast(cell.value(isolate)), loop},
        code_(BytecodeArray::cast(request_.vector.shared(isolate).data(isolate))),
        name_(NameForTools(isolate, request_.vector.shared(isolate))) {}
  Maybe<CompiledCode> Run();
  // Run stops if it has met constants that are young, or lacks twins.
  void StopAtYoungObjects() { stops_at_young_ = true; }
  void StopWithoutTwins() { stops_without_twins_ = true; }
  bool has_stopped_at_young() const { return stops_at_young_ && unit_.met_young_object; }
  bool has_stopped_without_twins() const { return stops_without_twins_ && unit_.lacks_twins; }

 private:
  bool IsForFunction() const { return request_.loop == kWholeFunction; }
  Maybe<CompiledCode> Fail(const char* reason) const;
  const char* Build();
  std::unique_ptr<jit::Graph> NewGraph() const;
  void Lower(CompiledCode code);
  jit::CodeResult Generate();
  std::vector<uint8_t> ExitTable() const;
  std::vector<ReturnPoint> ReturnPoints() const;
  int FirstSlot() const;
  std::vector<uint8_t> SlotsOfCalls() const;
  void Finish(CompiledCode code, const jit::CodeResult& result) const;
  bool KeepsGraphs() const { return CodeSpace::Of(isolate_)->log_wants_texts(); }
  void KeepGraph(std::string_view stage, const jit::Graph& graph);
  void Tell(CompiledCode code, const jit::CodeResult& result, double microseconds);

  Isolate* isolate_;
  FeedbackCell cell_;
  BuildRequest request_;
  BytecodeArray code_;
  std::string name_;
  Arena arena_;
  Findings findings_;
  std::unique_ptr<jit::Graph> graph_, machine_graph_;
  Compilation unit_{};
  optimizer::GraphHistory history_{};  // for logs
  std::chrono::duration<double, std::micro> printing_{};
  bool stops_at_young_ = false, stops_without_twins_ = false;
  jit::ExitSites exits_{
      static_cast<int32_t>(Builtin::kDeoptimizeEager), static_cast<int32_t>(Builtin::kDeoptimizeLazy), {}};
};

Maybe<CompiledCode> OptimizingJob::Fail(const char* reason) const {
  if (isolate_->flags().trace_opt) std::printf("[opt] %s: not optimized: %s\n", name_.c_str(), reason);
  return std::nullopt;
}

std::unique_ptr<jit::Graph> OptimizingJob::NewGraph() const {
  const Descriptor descriptor = IsForFunction() ? Descriptor::kJavaScript : Descriptor::kDispatch;
  const jit::FrameKind frame = IsForFunction() ? jit::FrameKind::kOptimized : jit::FrameKind::kOptimizedLoop;
  auto graph =
      std::make_unique<jit::Graph>(const_cast<Arena*>(&arena_), name_, &DescriptorOf(descriptor), frame);
  graph->frame_marker = FrameMarker(FrameType::kOptimized);
  graph->entered_frame_bytes = static_cast<int32_t>(code_.frame_bytes());
  return graph;
}

// Null if it went well.
const char* OptimizingJob::Build() {
  constexpr int kMaxAttempts = 20;
  if (code_.length() > kMaxBytecodeLength) return "the function is too long";
  for (int attempt = 0; attempt < kMaxAttempts; attempt++) {
    graph_ = NewGraph();
    graph_->exit_count = 1;
    unit_ = {.isolate = isolate_, .graph = graph_.get(), .findings = &findings_};
    FunctionBuilder builder(&unit_, request_);
    switch (builder.Run()) {
      case FunctionBuilder::Result::kBuilt: return nullptr;
      case FunctionBuilder::Result::kFailed: return builder.failure();
      case FunctionBuilder::Result::kBuildAgain: break;
    }
  }
  return "the kinds of loops' values do not settle";
}

void OptimizingJob::Lower(CompiledCode code) {
  machine_graph_ = NewGraph();
  builtins::LoweringOptions options;
  options.code = MaybeObject(code).cage_offset();
  options.parameters = code_.parameter_count() + 1;
  options.stack_bytes = 2 * static_cast<int32_t>(unit_.frames_bytes);
  options.forces_exits = isolate_->flags().deopt_every > 0;
  options.checks_claims = isolate_->flags().check_claims;
  builtins::Lower(*graph_, machine_graph_.get(), options);
  KeepGraph("lowered", *machine_graph_);
}

std::set<std::string, std::less<>> NamesIn(const std::string& list) {
  std::set<std::string, std::less<>> names;
  std::istringstream in(list);
  for (std::string name; std::getline(in, name, ',');) names.insert(name);
  return names;
}

jit::CodeResult OptimizingJob::Generate() {
  jit::PassOptions passes;
  passes.indexed_displacements = jit::HasIndexedDisplacements(jit::HostArchitecture());
  passes.disabled = NamesIn(isolate_->flags().opt_without);
  if (KeepsGraphs()) {
    passes.after_pass = [this](std::string_view pass, const jit::Graph& graph) { KeepGraph(pass, graph); };
  }
  jit::Optimize(machine_graph_.get(), passes);
  if (isolate_->flags().print_ir) std::fputs(jit::PrintGraph(*machine_graph_).c_str(), stdout);
  jit::BackendOptions options;
  options.external_reference_table_offset = kExternalReferencesOffset;
  options.exits = &exits_;
  options.verify_allocation |= isolate_->flags().check_claims;
  if (const CodeSpace* space = CodeSpace::Of(isolate_)) optimizer::AskForListing(*space, &options);
  return jit::Generate(*machine_graph_, jit::HostArchitecture(), options);
}

// --- Exits

ExitValue::As AsOf(jit::StateValue value) {
  switch (value) {
    case jit::StateValue::kTagged: return ExitValue::As::kTagged;
    case jit::StateValue::kInt32: return ExitValue::As::kInt32;
    case jit::StateValue::kUint32: return ExitValue::As::kUint32;
    case jit::StateValue::kBoolean: return ExitValue::As::kBoolean;
    case jit::StateValue::kFloat64: return ExitValue::As::kFloat64;
  }
  UNREACHABLE();
}

// Slots count from where those of a function's frame begin.
ExitValue ValueOf(const jit::ExitValue& value, ExitValue::As as, int first_slot) {
  using Kind = jit::ExitValue::Kind;
  switch (value.kind) {
    case Kind::kGeneral: return ExitValue::Register(value.index, as);
    case Kind::kFloat: return ExitValue::FloatRegister(value.index);
    case Kind::kSlot: return ExitValue::Slot(value.index + first_slot, as);
    case Kind::kInt32: {
      ExitValue constant = ExitValue::Int32(static_cast<int32_t>(value.bits));
      constant.as = as;
      return constant;
    }
    case Kind::kTagged: return ExitValue::Constant(value.bits);
    case Kind::kFloat64: return ExitValue::Float64(std::bit_cast<double>(value.bits));
  }
  UNREACHABLE();
}

bool IsMadeByExit(const jit::StateEntry& entry) { return entry.is_arguments || entry.object >= 0; }

ExitValue ObjectOf(const jit::StateEntry& entry) {
  return entry.is_arguments ? ExitValue::Arguments() : ExitValue::Object(entry.object);
}

ResultRule RuleOf(jit::ResultUse use) {
  switch (use) {
    case jit::ResultUse::kIgnored: return ResultRule::kIgnored;
    case jit::ResultUse::kConstruct: return ResultRule::kConstruct;
    default: return ResultRule::kAccumulator;
  }
}

std::vector<uint8_t> OptimizingJob::ExitTable() const {
  const int first_slot = (FirstSlot() - kOptimizedSpillStart) / 8;
  ExitTableWriter writer;
  for (const jit::ExitSite& site : exits_.sites) {
    std::vector<std::vector<FrameValue>> values;
    std::vector<ExitTableWriter::Frame> frames;
    size_t next = 0;
    for (const jit::FrameStateInfo* info : site.frames) {
      std::vector<FrameValue>& list = values.emplace_back();
      for (const jit::StateEntry& entry : info->entries) {
        const ExitValue value = ValueOf(site.values[next++], AsOf(entry.as), first_slot);
        const bool is_newest = info == site.frames.back();
        if (IsContentsOperand(entry.operand) && !is_newest) continue;
        list.push_back({entry.operand, IsMadeByExit(entry) ? ObjectOf(entry) : value});
      }
      std::ranges::sort(list, std::greater<>(), &FrameValue::operand);
    }
    for (size_t i = 0; i < site.frames.size(); i++) {
      const jit::FrameStateInfo& info = *site.frames[i];
      ExitFrame frame;
      frame.function = static_cast<uint32_t>(info.function);
      frame.bytecode_offset = static_cast<uint32_t>(info.offset);
      frame.argc = info.argc;
      frame.result = RuleOf(info.result);
      frames.push_back({frame, values[i]});
    }
    if (frames.empty()) frames.push_back({ExitFrame{}, {}});  // an exit that nothing takes
    writer.Add(site.reason, site.is_lazy ? ExitKind::kLazy : ExitKind::kEager, frames);
  }
  return writer.Take();
}

std::vector<ReturnPoint> OptimizingJob::ReturnPoints() const {
  std::vector<ReturnPoint> points;
  for (size_t i = 0; i < exits_.sites.size(); i++) {
    const uint32_t offset = exits_.sites[i].return_offset;
    if (offset != 0) points.push_back({offset, exits_.start + static_cast<uint32_t>(i) * exits_.piece_bytes});
  }
  std::ranges::sort(points, {}, &ReturnPoint::code);
  return points;
}

int OptimizingJob::FirstSlot() const {
  return IsForFunction() ? kOptimizedSpillStart : static_cast<int>(code_.frame_bytes()) + 8;
}

std::vector<uint8_t> OptimizingJob::SlotsOfCalls() const {
  if (!exits_.knows_slots) return {};
  std::vector<CallSlots> sites;
  for (const jit::SlotsOfCall& call : exits_.call_slots) sites.push_back({call.site, 0, call.live});
  return WriteCallSlots({static_cast<uint32_t>(FirstSlot()), 0, exits_.pointer_slots}, std::move(sites));
}

void OptimizingJob::Finish(CompiledCode code, const jit::CodeResult& result) const {
  code.set_exit_table(isolate_, isolate_->factory()->NewByteArray(ExitTable()));
  const std::vector<ReturnPoint> points = ReturnPoints();
  const auto* bytes = reinterpret_cast<const uint8_t*>(points.data());
  code.set_entries(isolate_,
                   isolate_->factory()->NewByteArray(std::span(bytes, points.size() * sizeof(ReturnPoint))));
  const std::vector<MaybeObject>& objects = unit_.objects;
  WeakFixedArray list = isolate_->factory()->NewWeakFixedArray(static_cast<int>(objects.size()));
  for (size_t i = 0; i < objects.size(); i++) list.set(isolate_, static_cast<int>(i), objects[i]);
  code.set_objects(isolate_, list);
  const FixedArray functions = isolate_->factory()->NewFixedArray(static_cast<int>(unit_.functions.size()));
  for (size_t i = 0; i < unit_.functions.size(); i++) {
    functions.set(isolate_, static_cast<int>(i), unit_.functions[i]);
  }
  code.set_functions(isolate_, functions);
  code.set_exits_start(exits_.start);
  code.set_offsets(isolate_, isolate_->factory()->NewByteArray(SlotsOfCalls()));
  code.set_frame_bytes(static_cast<uint32_t>((FirstSlot() - 8 + 8 * result.spill_slots + 15) & ~15));
}

Maybe<CompiledCode> OptimizingJob::Run() {
  Heap::NoCollectionScope no_collection(isolate_->heap());
  const auto start = std::chrono::steady_clock::now();
  CodeSpace* space = CodeSpace::Of(isolate_);
  if (space == nullptr || space->is_full()) return Fail("there is no room for code");
  if (const char* reason = Build()) return Fail(reason);
  if (has_stopped_at_young() || has_stopped_without_twins()) return std::nullopt;
  if (isolate_->flags().print_ir) std::fputs(jit::PrintGraph(*graph_).c_str(), stdout);
  KeepGraph("built", *graph_);
  const CompiledCode code = isolate_->factory()->NewOptimizedCode(cell_);
  code.set_loop(request_.loop);
  code.set_generation(request_.vector.generation());
  Lower(code);
  const jit::CodeResult result = Generate();
  if (result.failure != nullptr) return Fail(result.failure);
  if (!space->TryInstallOptimized(result, code)) return Fail("there is no room for it");
  Finish(code, result);
  if (!unit_.dependencies.Register(isolate_, code)) return Fail("there is no room for its dependencies");
  const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
  Tell(code, result, (time - printing_).count());
  return code;
}

// The time that it takes is not the compiler's.
void OptimizingJob::KeepGraph(std::string_view stage, const jit::Graph& graph) {
  if (!KeepsGraphs()) return;
  const auto start = std::chrono::steady_clock::now();
  history_.Add(stage, jit::PrintGraph(graph, {.places = true}));
  printing_ += std::chrono::steady_clock::now() - start;
}

void OptimizingJob::Tell(CompiledCode code, const jit::CodeResult& result, double microseconds) {
  if (isolate_->flags().trace_opt) {
    std::printf("[opt] %s: %d bytes of bytecode, %zu of code, %zu exits, %.0f us\n", name_.c_str(),
                code_.length(), result.bytes.size(), exits_.sites.size(), microseconds);
  }
  CodeSpace* space = CodeSpace::Of(isolate_);
  if (!space->has_logs()) return;
  const optimizer::CodeDescription description{isolate_, code, result, exits_, unit_.inlined_at};
  LoggedCode logged = description.ForLog("*" + name_, space->log_wants_parts(), microseconds);
  logged.graphs = history_.Take();
  space->Log(logged);
}

// A scavenge brings the methods and constants of a program into the old space, where code may name them.
// Later code meets few that are young.
constexpr int kMostPromotions = 8;

bool MayPromote(Isolate* isolate) {
  return isolate->state()->promotions_for_code < kMostPromotions && isolate->heap()->CanCollect();
}

}  // namespace

// The second try may have what the first one lacked.
Maybe<CompiledCode> MakeOptimizedCode(Isolate* isolate, FeedbackCell cell, int loop) {
  if (isolate->heap()->CanCollect()) {
    OptimizingJob job(isolate, cell, loop);
    if (MayPromote(isolate)) job.StopAtYoungObjects();
    job.StopWithoutTwins();
    const auto code = job.Run();
    if (!job.has_stopped_at_young() && !job.has_stopped_without_twins()) return code;
    if (job.has_stopped_at_young()) isolate->state()->promotions_for_code++;
    const bool has_new_twins = job.has_stopped_without_twins() && MakeTwins(isolate);
    if (job.has_stopped_at_young() || has_new_twins) {
      isolate->heap()->CollectYoungGarbage(GcReason::kOptimizer);
    }
  }
  return OptimizingJob(isolate, cell, loop).Run();
}

}  // namespace kei
