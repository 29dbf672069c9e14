#include "vm/heap/collection/code-life.h"

#include <algorithm>

#include "vm/heap/roots/stack-scan.h"
#include "vm/tables/code/builtins.h"

namespace kei {
namespace {

// Collections without a sign of use until calls are looked for, and until the code is old.
constexpr uint32_t kAgeToWatch = 3, kOldAge = 6;

void SetEntry(Isolate* isolate, DispatchTable* table, FeedbackCell cell, Builtin builtin) {
  const int id = static_cast<int>(builtin);
  table->SetEntry(cell.dispatch_handle(), isolate->builtin_table[id], id);
}

bool IsEnteredByLoop(CompiledCode code) { return code.loop() >= 0; }

bool HasDeadObject(Isolate* isolate, CompiledCode code) {
  const WeakFixedArray objects = code.objects(isolate);
  for (int i = 0; i < objects.length(); i++) {
    if (objects.get(isolate, i).IsCleared()) return true;
  }
  return false;
}

}  // namespace

bool IsCurrent(Isolate* isolate, CompiledCode code) {
  const Object value = code.cell(isolate).value(isolate);
  if (!value.IsTypeFeedbackVector(isolate)) return false;
  const FeedbackVector vector = FeedbackVector::cast(value);
  return vector.code(isolate) == code || vector.optimized(isolate) == code ||
         vector.optimized_loop(isolate) == code;
}

namespace {

void ForgetBaseline(Isolate* isolate, FeedbackVector vector) {
  vector.set_code(isolate, Smi::From(0), WriteBarrierMode::kSkip);
  vector.set_spent(0);
  vector.set_invocation_count(0);
  vector.set_interrupt_budget(FirstBudget(isolate->flags()));
}

}  // namespace

void DropCode(Isolate* isolate, DispatchTable* table, CompiledCode code) {
  const FeedbackCell cell = code.cell(isolate);
  const FeedbackVector vector = FeedbackVector::cast(cell.value(isolate));
  if (IsEnteredByLoop(code)) {
    return vector.set_optimized_loop(isolate, Smi::From(0), WriteBarrierMode::kSkip);
  }
  if (code.is_optimized()) {
    vector.set_optimized(isolate, Smi::From(0), WriteBarrierMode::kSkip);
  } else {
    ForgetBaseline(isolate, vector);
  }
  const Object left = BestCodeOf(isolate, vector);
  if (!left.IsSmi()) {
    return table->SetEntry(cell.dispatch_handle(), CompiledCode::cast(left).start(),
                           DispatchTable::kNoBuiltin);
  }
  // Functions with entries of their own are asked for them with the next call.
  const bool has_own = isolate->flags().interpreted_frames_native_stack;
  SetEntry(isolate, table, cell, has_own ? Builtin::kNoteCodeUseAndEnter : Builtin::kInterpreterEntry);
}

void CodeLife::FindRunning(const std::vector<uint32_t>& stack_roots) {
  running_.clear();
  for (uint32_t offset : stack_roots) {
    const HeapObject object = ObjectAt(isolate_, offset);
    if (object.IsTypeCompiledCode(isolate_)) running_.push_back(offset);
    if (!object.IsTypeFeedbackVector(isolate_)) continue;
    const FeedbackVector vector = FeedbackVector::cast(object);
    for (const Object code :
         {vector.code(isolate_), vector.optimized(isolate_), vector.optimized_loop(isolate_)}) {
      if (!code.IsSmi()) running_.push_back(OffsetOf(code.compressed()));
    }
  }
  const CodeTable& table = heap_->code_table;
  ScanStackFor(isolate_, heap_->stack_top, table.begin(), table.end(), this,
               [](void* self, uint64_t address) {
                 auto* life = static_cast<CodeLife*>(self);
                 const uint32_t code = life->heap_->code_table.FindObject(address);
                 if (code != 0) life->running_.push_back(code);
               });
  std::sort(running_.begin(), running_.end());
  running_.erase(std::unique(running_.begin(), running_.end()), running_.end());
}

void CodeLife::KeepRunning(std::vector<uint32_t>* stack_roots) {
  FindRunning(*stack_roots);
  for (uint32_t offset : running_) {
    stack_roots->push_back(offset);
    const WeakFixedArray objects = CodeAt(offset).objects(isolate_);
    for (int i = 0; i < objects.length(); i++) {
      const MaybeObject object = objects.get(isolate_, i);
      if (object.IsWeak()) stack_roots->push_back(OffsetOf(object.object().compressed()));
    }
  }
}

bool CodeLife::HasToGo(CompiledCode code) const {
  if (HasDeadObject(isolate_, code)) return true;
  if (isolate_->flags().stress_flush_code) return true;
  if (!isolate_->flags().flush_baseline_code) return false;
  code.set_age(code.age() + 1);
  if (code.age() == kAgeToWatch && !IsEnteredByLoop(code)) {
    SetEntry(isolate_, &heap_->dispatch_table, code.cell(isolate_), Builtin::kNoteCodeUseAndEnter);
  }
  return code.age() >= kOldAge;
}

// Only the function refers to its baseline code, and only the code to its lists. All of these are therefore
// free at once when the code is dropped. Lists of dependent code refer to optimized code.
void CodeLife::Free(ObjectBits marks, CompiledCode code) const {
  if (code.is_optimized()) return;
  for (const Object object : {Object(code), Object(code.objects(isolate_)), Object(code.entries(isolate_)),
                              Object(code.offsets(isolate_))}) {
    const uint32_t offset = OffsetOf(object.compressed());
    if (offset >= kReadOnlySpaceEnd) marks.Clear(offset);  // empty lists are not its own
  }
}

void CodeLife::Sweep(ObjectBits marks) {
  heap_->code_table.ForEachObject([&](uint32_t offset) {
    if (!marks.Test(offset)) return;
    const CompiledCode code = CodeAt(offset);
    if (std::binary_search(running_.begin(), running_.end(), offset)) return code.set_age(0);
    if (!IsCurrent(isolate_, code) || !HasToGo(code)) return;
    DropCode(isolate_, &heap_->dispatch_table, code);
    Free(marks, code);
  });
  heap_->code_table.Sweep(marks);
  running_.clear();
}

}  // namespace kei
