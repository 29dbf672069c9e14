#include "vm/runtime/functions/tiering.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <span>

#include "vm/base/maybe.h"
#include "vm/baseline/baseline-compiler.h"
#include "vm/baseline/code-space.h"
#include "vm/heap/collection/code-life.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/optimized-code.h"
#include "vm/runtime/functions/waiting-functions.h"

namespace kei {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int32_t kUnlimitedBudget = 1 << 30;

void CountAtLoop(Isolate* isolate, FeedbackVector vector, int slot) {
  const int32_t count = vector.get(isolate, slot).object().SmiValue();
  if (count < kSmiMax) vector.set(isolate, slot, Smi::From(count + 1));
}

void Trace(Isolate* isolate, SharedFunctionInfo shared, CompiledCode code, double microseconds) {
  const BytecodeArray bytecode = Cast<BytecodeArray>(isolate, shared.data(isolate));
  std::printf("[baseline] %s: %d bytes of bytecode, %u of code, %.1f us\n",
              NameForTools(isolate, shared).c_str(), bytecode.length(), code.size(), microseconds);
}

// The budget of a function that has code.
int32_t BudgetFor(const Flags& flags, uint32_t generation) {
  constexpr int kGrowthLog2 = 2;
  if (generation == kMaxCodeGeneration) return kUnlimitedBudget;
  const uint32_t growths = std::max(generation, kSettledCodeGeneration) - kSettledCodeGeneration;
  const int64_t budget = int64_t{flags.interrupt_budget} << (kGrowthLog2 * growths);
  return static_cast<int32_t>(std::min<int64_t>(budget, kUnlimitedBudget));
}

bool HasNewestCode(Isolate* isolate, FeedbackVector vector) {
  const auto code = MachineCodeOf(isolate, vector);
  return code && code->generation() == kMaxCodeGeneration;
}

void RenewBudget(Isolate* isolate, FeedbackVector vector, uint64_t spent) {
  vector.set_spent(static_cast<uint32_t>(std::min<uint64_t>(spent, UINT32_MAX)));
  vector.set_interrupt_budget(BudgetOf(isolate, vector));
}

// Longer ones do not wait: the longer, the less its share of what a batch saves.
constexpr int kMaxWaitingLength = 2000;

bool MayWait(Isolate* isolate, FeedbackVector vector) {
  const SharedFunctionInfo shared = vector.shared(isolate);
  return !shared.has(FunctionFlags::kNeverCompiled) &&
         Cast<BytecodeArray>(isolate, shared.data(isolate)).length() <= kMaxWaitingLength &&
         !WaitingFunctions::Has(isolate, vector);
}

// The budget that a function may use up while it waits.
int32_t WaitingBudget(Isolate* isolate, FeedbackVector vector) {
  constexpr int kPart = 4;
  return BudgetOf(isolate, vector) / kPart;
}

// A function, and those that wait: their code is made, and published, together.
class Batch {
 public:
  Batch(Isolate* isolate, FeedbackCell first);
  void Compile();

 private:
  // A function with its code and its spent budget before the batch.
  struct Member {
    FeedbackCell cell;
    Object code;
    uint64_t spent;
  };
  FeedbackVector VectorOf(FeedbackCell cell) const {
    return Cast<FeedbackVector>(isolate_, cell.value(isolate_));
  }
  void Add(FeedbackCell cell);
  void Install(const Member& member, double microseconds) const;

  Isolate* isolate_;
  Member members_[WaitingFunctions::kMost + 1];
  FeedbackCell cells_[WaitingFunctions::kMost + 1];
  size_t count_ = 0;
};

Batch::Batch(Isolate* isolate, FeedbackCell first) : isolate_(isolate) {
  WaitingFunctions& waiting = WaitingFunctions::Of(isolate);
  Add(first);
  FeedbackCell cells[WaitingFunctions::kMost];
  for (FeedbackCell cell : waiting.Living(cells)) {
    if (!(cell == first) && !HasNewestCode(isolate, VectorOf(cell))) Add(cell);
  }
  waiting.Clear();
}

void Batch::Add(FeedbackCell cell) {
  const FeedbackVector vector = VectorOf(cell);
  members_[count_] = {cell, vector.code(isolate_), SpentBudget(isolate_, vector)};
  cells_[count_++] = cell;
}

void Batch::Compile() {
  const Clock::time_point start = Clock::now();
  CompileBaseline(isolate_, std::span(cells_).first(count_));
  const std::chrono::duration<double, std::micro> time = Clock::now() - start;
  for (size_t i = 0; i < count_; i++) {
    Install(members_[i], time.count() / static_cast<double>(count_));
  }
}

// A budget is renewed also if there is no new code: the code may be asked for again.
void Batch::Install(const Member& member, double microseconds) const {
  const FeedbackVector vector = VectorOf(member.cell);
  RenewBudget(isolate_, vector, member.spent);
  const Object code = vector.code(isolate_);
  if (code == member.code) return;
  // Loops in the old code go on in the new one after an interrupt.
  if (!member.code.IsSmi()) isolate_->RequestInterrupt(Interrupt::kTierUp);
  UpdateEntry(isolate_, member.cell);
  if (isolate_->flags().trace_tiering) {
    Trace(isolate_, vector.shared(isolate_), Cast<CompiledCode>(isolate_, code), microseconds);
  }
}

}  // namespace

bool TierUp(Isolate* isolate, JSFunction function) {
  FeedbackVector vector = EnsureFeedback(isolate, function);
  if (HasNewestCode(isolate, vector)) return true;
  if (function.shared(isolate).has(FunctionFlags::kNeverCompiled)) return false;
  Batch(isolate, function.feedback_cell(isolate)).Compile();
  return MachineCodeOf(isolate, vector).has_value();
}

void BudgetExhausted(Isolate* isolate, JSFunction function, int loop_slot) {
  FeedbackVector vector = EnsureFeedback(isolate, function);
  const bool improves = isolate->flags().baseline && !HasNewestCode(isolate, vector);
  if (improves && MayWait(isolate, vector) &&
      WaitingFunctions::Of(isolate).TryAdd(function.feedback_cell(isolate))) {
    vector.set_interrupt_budget(vector.interrupt_budget() + WaitingBudget(isolate, vector));
  } else if (!improves || !TierUp(isolate, function)) {
    RenewBudget(isolate, vector, SpentBudget(isolate, vector));
  }
  if (isolate->flags().always_opt && loop_slot == kNoLoop) {
    OptimizeNow(isolate, function.feedback_cell(isolate));
  }
  if (loop_slot != kNoLoop) CountAtLoop(isolate, vector, loop_slot);
}

int32_t BudgetOf(Isolate* isolate, FeedbackVector vector) {
  const Flags& flags = isolate->flags();
  if (const auto code = MachineCodeOf(isolate, vector)) {
    return BudgetFor(flags, code->generation());
  }
  const bool is_first = flags.baseline && vector.spent() == 0;
  return is_first ? FirstBudget(flags) : flags.interrupt_budget;
}

uint64_t SpentBudget(Isolate* isolate, FeedbackVector vector) {
  int64_t given = BudgetOf(isolate, vector);
  if (WaitingFunctions::Has(isolate, vector)) given += WaitingBudget(isolate, vector);
  return vector.spent() + static_cast<uint64_t>(given - vector.interrupt_budget());
}

}  // namespace kei
