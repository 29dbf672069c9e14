#include "vm/runtime/functions/heat.h"

#include <algorithm>
#include <cstdio>

#include "vm/baseline/code-space.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/function-flags.h"
#include "vm/objects/cast.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/functions/call-feedback.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/optimized-code.h"
#include "vm/runtime/functions/optimizing-time.h"
#include "vm/runtime/functions/tiering.h"
#include "vm/tables/code/twins.h"

namespace kei {
namespace {

constexpr int kQuarters = 4;
constexpr int kShortLength = 30;          // a shorter function is taken to be so long
constexpr int32_t kIdleHeat = 1 << 28;    // of a function that has nothing to gain
constexpr int64_t kMostHeat = 1 << 28;    // less than kOldSpent, so that it is reached
constexpr uint32_t kMaxGenerations = 6;   // each makes the heat twice as large
constexpr uint64_t kOldSpent = 1u << 30;  // more is halved

int LengthOf(Isolate* isolate, FeedbackVector vector) {
  return Cast<BytecodeArray>(isolate, vector.shared(isolate).data(isolate)).length();
}

bool MayBeOptimized(Isolate* isolate, FeedbackVector vector) {
  return isolate->flags().opt && vector.generation() < kMaxGenerations &&
         !vector.shared(isolate).has(FunctionFlags::kNeverCompiled);
}

// How many times its length a function runs by entries until it is hot. With --always-opt it need only be
// run; loops get hot as ever, since going on in optimized code at each of their ends is --stress-osr.
int64_t EntryFactor(const Flags& flags) { return flags.always_opt ? 1 : flags.opt_heat; }

// The bytes that a function runs for its next optimized code.
int64_t HeatOfGeneration(Isolate* isolate, FeedbackVector vector, int64_t factor) {
  const int64_t length = std::max(LengthOf(isolate, vector), kShortLength);
  return std::min(length * factor << vector.generation(), kMostHeat);
}

// The bytes after which a function is hot: those of all generations together.
int64_t HotHeat(Isolate* isolate, FeedbackVector vector) {
  const int64_t length = std::max(LengthOf(isolate, vector), kShortLength);
  return std::min(length * EntryFactor(isolate->flags()) * ((2 << vector.generation()) - 1), kMostHeat);
}

// An entry is made anew after a renewal, so it has to find as much as it takes.
int32_t HeatBy(Isolate* isolate, FeedbackVector vector, int64_t factor) {
  const uint64_t spent = uint64_t{vector.entries_spent()} + vector.loops_spent();
  const bool was_hot = spent >= static_cast<uint64_t>(HotHeat(isolate, vector));
  if (was_hot && !MayBeOptimized(isolate, vector)) return kIdleHeat;
  const int64_t part = (HeatOfGeneration(isolate, vector, factor) + kQuarters - 1) / kQuarters;
  return static_cast<int32_t>(std::max<int64_t>(part, LengthOf(isolate, vector)));
}

// With --stress-osr, each loop asks at each of its ends as long as its function may be optimized.
int32_t LoopHeatOf(Isolate* isolate, FeedbackVector vector) {
  const bool at_once = isolate->flags().stress_osr && MayBeOptimized(isolate, vector);
  return at_once ? 0 : HeatBy(isolate, vector, isolate->flags().opt_heat);
}

// The heat that is being used up is known by what was spent before it.
SpentHeat SpentSinceRenewal(Isolate* isolate, FeedbackVector vector) {
  return {static_cast<uint64_t>(HeatOf(isolate, vector) - vector.entry_heat()),
          static_cast<uint64_t>(LoopHeatOf(isolate, vector) - vector.loop_heat())};
}

// The entry is counted when it is made anew.
void TakeBackEntry(Isolate* isolate, FeedbackVector vector) {
  vector.set_entry_heat(vector.entry_heat() + LengthOf(isolate, vector));
}

bool IsHot(Isolate* isolate, FeedbackVector vector) {
  return SpentHeatOf(isolate, vector).total() >= static_cast<uint64_t>(HotHeat(isolate, vector));
}

// The hotter a function is, the surer it is to run on for long.
bool IsWorthTheTime(Isolate* isolate, FeedbackVector vector) {
  const auto hot = static_cast<uint64_t>(HotHeat(isolate, vector));
  const uint64_t urgency = std::max<uint64_t>(1, SpentHeatOf(isolate, vector).total() / hot);
  return HasOptimizingTime(isolate, urgency);
}

// A suspension leaves optimized code, which takes longer than what comes before it saves. Only loops without
// one have a use for code.
bool SuspendsItself(Isolate* isolate, FeedbackVector vector) {
  return vector.shared(isolate).has(FunctionFlags::kGenerator | FunctionFlags::kAsync);
}

Hotness HotnessAt(Isolate* isolate, FeedbackVector vector, int loop_slot) {
  const auto length = static_cast<uint64_t>(LengthOf(isolate, vector));
  const bool is_one_call = SpentSinceRenewal(isolate, vector).entries <= length;
  if (loop_slot != kNoLoop && (is_one_call || isolate->flags().stress_osr)) return Hotness::kHotLoop;
  if (!IsHot(isolate, vector)) return Hotness::kWarm;
  return loop_slot != kNoLoop && SuspendsItself(isolate, vector) ? Hotness::kHotLoop : Hotness::kHot;
}

void Trace(Isolate* isolate, FeedbackVector vector, int loop_slot, Hotness hotness) {
  static constexpr const char* kNames[] = {"warm", "hot", "hot loop"};
  const SpentHeat spent = SpentHeatOf(isolate, vector);
  std::printf("[heat] %s: %llu bytes by entries, %llu by loops, at %s: %s\n",
              NameForTools(isolate, vector.shared(isolate)).c_str(),
              static_cast<unsigned long long>(spent.entries), static_cast<unsigned long long>(spent.loops),
              loop_slot == kNoLoop ? "an entry" : "a loop", kNames[static_cast<int>(hotness)]);
}

// What was spent of the heats is noted; they are to be begun anew.
void FoldHeat(Isolate* isolate, FeedbackVector vector) {
  const SpentHeat spent = SpentHeatOf(isolate, vector);
  const int halvings = spent.total() >= kOldSpent ? 1 : 0;
  if (halvings != 0) HalveCallCounts(isolate, vector);
  vector.set_entries_spent(static_cast<uint32_t>(spent.entries >> halvings));
  vector.set_loops_spent(static_cast<uint32_t>(spent.loops >> halvings));
}

void RenewHeat(Isolate* isolate, FeedbackVector vector) {
  FoldHeat(isolate, vector);
  StartHeat(isolate, vector);
}

// What the optimizer has refused once, it would refuse again.
void GiveUp(Isolate* isolate, FeedbackVector vector) {
  FoldHeat(isolate, vector);
  vector.set_generation(kMaxGenerations);
  StartHeat(isolate, vector);
}

void OptimizeFunction(Isolate* isolate, FeedbackCell cell) {
  const auto vector = Cast<FeedbackVector>(isolate, cell.value(isolate));
  if (!vector.optimized(isolate).IsSmi()) return;
  if (!OptimizeNow(isolate, cell)) GiveUp(isolate, vector);
}

struct LoopAt {
  int start;  // the offset of its first bytecode
  bool suspends;
};

// The loop whose jump has the slot.
LoopAt LoopOfSlot(Isolate* isolate, FeedbackVector vector, int slot) {
  const auto bytecode = Cast<BytecodeArray>(isolate, vector.shared(isolate).data(isolate));
  int last_suspension = -1;
  for (BytecodeIterator it(bytecode.bytes()); !it.done(); it.Advance()) {
    if (it.bytecode() == Bytecode::kSuspendGenerator) last_suspension = it.offset();
    if (it.bytecode() == Bytecode::kJumpLoop && it.Operand(it.info().slot_operand) == slot) {
      return {it.JumpTarget(), last_suspension >= it.JumpTarget()};
    }
  }
  UNREACHABLE();
}

// The function that waits for a method which is calling the callback. Code of the function may have both
// inlined. The newest frame is that of a stub in the callback's place.
Maybe<JSFunction> CallerByTwin(Isolate* isolate, JSFunction callback) {
  FrameIterator it(isolate);
  const auto is_in_builtin = [&] { return it.FindJavaScript() && it.frame().kind() == Frame::kBuiltin; };
  if (is_in_builtin() && it.frame().function() == callback) it.Advance();
  if (!is_in_builtin()) return std::nullopt;
  const Object method = it.frame().shared().data(isolate);
  if (!method.IsSmi() || !HasTwin(static_cast<Builtin>(method.SmiValue()))) return std::nullopt;
  it.Advance();
  if (!it.FindJavaScript() || !it.frame().is_interpreted()) return std::nullopt;
  return it.frame().function();
}

// The bytes that a callback has run count as if a loop of the function had run them, and as many for the
// method itself. The loop in which the function calls the method asks at its end; a function that has none is
// optimized here.
void HeatByCallback(Isolate* isolate, JSFunction function, uint64_t bytes) {
  const FeedbackVector vector = EnsureFeedback(isolate, function);
  if (isolate->flags().stress_osr || !isolate->flags().baseline || !MayBeOptimized(isolate, vector)) return;
  const bool has_code = MachineCodeOf(isolate, vector).has_value();
  if (!has_code && !TierUp(isolate, function)) return;
  const int64_t left = int64_t{vector.loop_heat()} - 2 * static_cast<int64_t>(bytes);
  vector.set_loop_heat(static_cast<int32_t>(std::max<int64_t>(left, 0)));
  if (left > 0 || InvocationsOf(isolate, vector) <= 1) return;
  RenewHeat(isolate, vector);
  vector.set_loops_spent(vector.loops_spent() + static_cast<uint32_t>(-left));
  if (!IsHot(isolate, vector) || !IsWorthTheTime(isolate, vector)) return;
  const OptimizingScope scope(isolate);
  OptimizeFunction(isolate, function.feedback_cell(isolate));
}

}  // namespace

SpentHeat SpentHeatOf(Isolate* isolate, FeedbackVector vector) {
  const SpentHeat now = SpentSinceRenewal(isolate, vector);
  return {vector.entries_spent() + now.entries, vector.loops_spent() + now.loops};
}

uint64_t InvocationsOf(Isolate* isolate, FeedbackVector vector) {
  const auto length = static_cast<uint64_t>(LengthOf(isolate, vector));
  return vector.invocation_count() + SpentHeatOf(isolate, vector).entries / length;
}

// A better compiler is asked here. A function whose only call is in a loop has no use for code of its own.
Maybe<CompiledCode> HeatExhausted(Isolate* isolate, JSFunction function, int loop_slot) {
  const FeedbackVector vector = EnsureFeedback(isolate, function);
  if (loop_slot == kNoLoop) TakeBackEntry(isolate, vector);
  const auto caller = loop_slot == kNoLoop ? CallerByTwin(isolate, function) : std::nullopt;
  if (caller) HeatByCallback(isolate, *caller, SpentSinceRenewal(isolate, vector).entries);
  const Hotness hotness = HotnessAt(isolate, vector, loop_slot);
  if (isolate->flags().trace_tiering) Trace(isolate, vector, loop_slot, hotness);
  RenewHeat(isolate, vector);
  if (hotness == Hotness::kWarm || !MayBeOptimized(isolate, vector)) return std::nullopt;
  const Flags& flags = isolate->flags();
  if (!flags.stress_osr && !flags.always_opt && !IsWorthTheTime(isolate, vector)) return std::nullopt;
  const OptimizingScope scope(isolate);
  const FeedbackCell cell = function.feedback_cell(isolate);
  const bool is_called = InvocationsOf(isolate, vector) > 1 && !SuspendsItself(isolate, vector);
  if (IsHot(isolate, vector) && is_called) OptimizeFunction(isolate, cell);
  if (hotness != Hotness::kHotLoop) return std::nullopt;
  const LoopAt loop = LoopOfSlot(isolate, vector, loop_slot);
  if (loop.suspends) return std::nullopt;
  const auto code = OptimizedLoop(isolate, cell, loop.start);
  if (!code) GiveUp(isolate, vector);
  return code;
}

void BeginGeneration(Isolate* isolate, FeedbackVector vector) {
  FoldHeat(isolate, vector);
  vector.set_generation(vector.generation() + 1);
  StartHeat(isolate, vector);
}

int32_t HeatOf(Isolate* isolate, FeedbackVector vector) {
  return HeatBy(isolate, vector, EntryFactor(isolate->flags()));
}

void StartHeat(Isolate* isolate, FeedbackVector vector) {
  vector.set_entry_heat(HeatOf(isolate, vector));
  vector.set_loop_heat(LoopHeatOf(isolate, vector));
}

}  // namespace kei
