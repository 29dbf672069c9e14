#include "vm/runtime/functions/heat.h"

#include <algorithm>
#include <cstdio>

#include "vm/baseline/code-space.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/call-feedback.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/tiering.h"

namespace kei {
namespace {

constexpr int kQuarters = 4;
constexpr int kShortLength = 30;          // a shorter function is taken to be so long
constexpr int32_t kIdleHeat = 1 << 28;    // of a function that was hot
constexpr uint64_t kOldSpent = 1u << 30;  // more is halved

int LengthOf(Isolate* isolate, FeedbackVector vector) {
  return Cast<BytecodeArray>(isolate, vector.shared(isolate).data(isolate)).length();
}

// The bytes after which a function is hot.
int64_t HotHeat(Isolate* isolate, FeedbackVector vector) {
  const int64_t length = std::max(LengthOf(isolate, vector), kShortLength);
  return std::min<int64_t>(length * isolate->flags().opt_heat, kIdleHeat);
}

// The heat that is being used up is known by what was spent before it.
SpentHeat SpentSinceRenewal(Isolate* isolate, FeedbackVector vector) {
  const int64_t heat = HeatOf(isolate, vector);
  return {static_cast<uint64_t>(heat - vector.entry_heat()),
          static_cast<uint64_t>(heat - vector.loop_heat())};
}

// The entry is counted when it is made anew.
void TakeBackEntry(Isolate* isolate, FeedbackVector vector) {
  vector.set_entry_heat(vector.entry_heat() + LengthOf(isolate, vector));
}

Hotness HotnessAt(Isolate* isolate, FeedbackVector vector, int loop_slot) {
  const auto length = static_cast<uint64_t>(LengthOf(isolate, vector));
  const bool is_one_call = SpentSinceRenewal(isolate, vector).entries <= length;
  if (loop_slot != kNoLoop && is_one_call) return Hotness::kHotLoop;
  const auto hot = static_cast<uint64_t>(HotHeat(isolate, vector));
  return SpentHeatOf(isolate, vector).total() >= hot ? Hotness::kHot : Hotness::kWarm;
}

void Trace(Isolate* isolate, FeedbackVector vector, int loop_slot, Hotness hotness) {
  static constexpr const char* kNames[] = {"warm", "hot", "hot loop"};
  const SpentHeat spent = SpentHeatOf(isolate, vector);
  std::printf("[heat] %s: %llu bytes by entries, %llu by loops, at %s: %s\n",
              NameForTools(isolate, vector.shared(isolate)).c_str(),
              static_cast<unsigned long long>(spent.entries), static_cast<unsigned long long>(spent.loops),
              loop_slot == kNoLoop ? "an entry" : "a loop", kNames[static_cast<int>(hotness)]);
}

void RenewHeat(Isolate* isolate, FeedbackVector vector) {
  const SpentHeat spent = SpentHeatOf(isolate, vector);
  const int halvings = spent.total() >= kOldSpent ? 1 : 0;
  if (halvings != 0) HalveCallCounts(isolate, vector);
  vector.set_entries_spent(static_cast<uint32_t>(spent.entries >> halvings));
  vector.set_loops_spent(static_cast<uint32_t>(spent.loops >> halvings));
  StartHeat(isolate, vector);
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

// A better compiler is asked here, with the function's hotness, before the heat is renewed.
void HeatExhausted(Isolate* isolate, JSFunction function, int loop_slot) {
  const FeedbackVector vector = EnsureFeedback(isolate, function);
  if (loop_slot == kNoLoop) TakeBackEntry(isolate, vector);
  const Hotness hotness = HotnessAt(isolate, vector, loop_slot);
  if (isolate->flags().trace_tiering) Trace(isolate, vector, loop_slot, hotness);
  RenewHeat(isolate, vector);
}

// An entry is made anew after a renewal, so it has to find as much as it takes.
int32_t HeatOf(Isolate* isolate, FeedbackVector vector) {
  const int64_t hot = HotHeat(isolate, vector);
  const uint64_t spent = uint64_t{vector.entries_spent()} + vector.loops_spent();
  if (spent >= static_cast<uint64_t>(hot)) return kIdleHeat;
  const int64_t part = (hot + kQuarters - 1) / kQuarters;
  return static_cast<int32_t>(std::max<int64_t>(part, LengthOf(isolate, vector)));
}

void StartHeat(Isolate* isolate, FeedbackVector vector) {
  const int32_t heat = HeatOf(isolate, vector);
  vector.set_entry_heat(heat);
  vector.set_loop_heat(heat);
}

}  // namespace kei
