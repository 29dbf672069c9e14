#include "vm/runtime/functions/tiering.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <optional>
#include <span>

#include "vm/base/maybe.h"
#include "vm/baseline/baseline-compiler.h"
#include "vm/baseline/code-space.h"
#include "vm/heap/code-life.h"
#include "vm/runtime/functions/functions.h"

namespace kei {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int32_t kUnlimitedBudget = 1 << 30;

void CountAtLoop(Isolate* isolate, FeedbackVector vector, int slot) {
  const int32_t count = vector.get(isolate, slot).object().SmiValue();
  if (count < kSmiMax) vector.set(isolate, slot, Smi::From(count + 1));
}

void Trace(Isolate* isolate, SharedFunctionInfo shared, CompiledCode code, double microseconds) {
  const BytecodeArray bytecode = BytecodeArray::cast(shared.data(isolate));
  std::printf("[baseline] %s: %d bytes of bytecode, %u of code, %.1f us\n",
              NameForTools(isolate, shared).c_str(), bytecode.length(), code.size(),
              microseconds);
}

// Of a function that has code.
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

// Functions whose code is made, and published, together: one, and those that it calls and that are about
// to get code as well, since they have used up half of their budget for it; and so on.
class Batch {
 public:
  Batch(Isolate* isolate, FeedbackCell first) : isolate_(isolate) { Add(first); }
  void AddCallees() {
    for (int i = 0; i < count_; i++) AddCalleesOf(VectorOf(cells_[i]));
  }
  std::span<const FeedbackCell> cells() const {
    return std::span(cells_).first(static_cast<size_t>(count_));
  }
  void Compile();

 private:
  static constexpr int kMaxFunctions = 8;
  // The longer, the less its share of what a batch saves.
  static constexpr int kMaxCalleeLength = 2000;

  FeedbackVector VectorOf(FeedbackCell cell) const {
    return FeedbackVector::cast(cell.value(isolate_));
  }
  void Add(FeedbackCell cell) {
    if (count_ == kMaxFunctions) return;
    if (std::find(cells_, cells_ + count_, cell) == cells_ + count_) cells_[count_++] = cell;
  }
  void AddCalleesOf(FeedbackVector vector);
  bool IsWarm(FeedbackCell cell) const;
  // What a function had before.
  struct Before {
    Object code;
    uint64_t spent;
  };
  void Install(FeedbackCell cell, const Before& before, double microseconds) const;

  Isolate* isolate_;
  FeedbackCell cells_[kMaxFunctions];
  int count_ = 0;
};

bool Batch::IsWarm(FeedbackCell cell) const {
  if (!cell.value(isolate_).IsTypeFeedbackVector(isolate_)) return false;
  const FeedbackVector vector = VectorOf(cell);
  const SharedFunctionInfo shared = vector.shared(isolate_);
  return vector.code(isolate_).IsSmi() && !shared.has(FunctionFlags::kNeverCompiled) &&
         vector.interrupt_budget() <= FirstBudget(isolate_->flags()) / 2 &&
         BytecodeArray::cast(shared.data(isolate_)).length() <= kMaxCalleeLength;
}

void Batch::AddCalleesOf(FeedbackVector vector) {
  const FeedbackMetadata metadata =
      FeedbackMetadata::cast(vector.shared(isolate_).feedback_metadata(isolate_));
  for (int slot = 0; slot < metadata.length(); slot++) {
    if (metadata.bytes()[slot] != static_cast<uint8_t>(FeedbackSlotKind::kCall)) continue;
    const MaybeObject callee = vector.get(isolate_, slot);
    if (!callee.IsWeak()) continue;
    const FeedbackCell cell = callee.object().IsJSFunction(isolate_)
                                  ? JSFunction::cast(callee.object()).feedback_cell(isolate_)
                                  : FeedbackCell::cast(callee.object());
    if (IsWarm(cell)) Add(cell);
  }
}

void Batch::Compile() {
  const Clock::time_point start = Clock::now();
  Before before[kMaxFunctions];
  for (int i = 0; i < count_; i++) {
    const FeedbackVector vector = VectorOf(cells_[i]);
    before[i] = {vector.code(isolate_), SpentBudget(isolate_, vector)};
  }
  CompileBaseline(isolate_, cells());
  const std::chrono::duration<double, std::micro> time = Clock::now() - start;
  for (int i = 0; i < count_; i++) Install(cells_[i], before[i], time.count() / count_);
}

void Batch::Install(FeedbackCell cell, const Before& before, double microseconds) const {
  const FeedbackVector vector = VectorOf(cell);
  const Object code = vector.code(isolate_);
  if (code == before.code) return;
  RenewBudget(isolate_, vector, before.spent);
  // Loops in the old code go on in the new one after an interrupt.
  if (!before.code.IsSmi()) isolate_->RequestInterrupt(Interrupt::kTierUp);
  UpdateEntry(isolate_, cell);
  if (isolate_->flags().trace_tiering) {
    Trace(isolate_, vector.shared(isolate_), CompiledCode::cast(code), microseconds);
  }
}

}  // namespace

bool TierUp(Isolate* isolate, JSFunction function) {
  FeedbackVector vector = EnsureFeedback(isolate, function);
  if (HasNewestCode(isolate, vector)) return true;
  if (function.shared(isolate).has(FunctionFlags::kNeverCompiled)) return false;
  Batch batch(isolate, function.feedback_cell(isolate));
  batch.AddCallees();
  batch.Compile();
  return MachineCodeOf(isolate, vector).has_value();
}

void BudgetExhausted(Isolate* isolate, JSFunction function, int loop_slot) {
  FeedbackVector vector = EnsureFeedback(isolate, function);
  const uint64_t spent = SpentBudget(isolate, vector);
  if (isolate->flags().baseline) TierUp(isolate, function);
  RenewBudget(isolate, vector, spent);
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
  const int64_t taken = int64_t{BudgetOf(isolate, vector)} - vector.interrupt_budget();
  return vector.spent() + static_cast<uint64_t>(taken);
}

}  // namespace kei
