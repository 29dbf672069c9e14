#include "vm/runtime/functions/waiting-functions.h"

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/objects/cast.h"

namespace kei {

WaitingFunctions::WaitingFunctions(Isolate* isolate)
    : isolate_(isolate), cells_(isolate, isolate->factory()->NewWeakFixedArray(kMost)) {}

WaitingFunctions& WaitingFunctions::Of(Isolate* isolate) {
  if (OfOrNull(isolate) == nullptr) {
    isolate->Attach(IsolateSlot::kTiering, new WaitingFunctions(isolate),
                    [](void* data) { delete static_cast<WaitingFunctions*>(data); });
  }
  return *OfOrNull(isolate);
}

bool WaitingFunctions::Has(Isolate* isolate, FeedbackVector vector) {
  const WaitingFunctions* waiting = OfOrNull(isolate);
  if (waiting == nullptr) return false;
  FeedbackCell cells[kMost];
  const auto is_its = [=](FeedbackCell cell) { return cell.value(isolate) == vector; };
  return std::ranges::any_of(waiting->Living(cells), is_its);
}

bool WaitingFunctions::TryAdd(FeedbackCell cell) {
  if (count_ == kMost) return false;
  cells_.get().set(isolate_, count_++, MaybeObject::Weak(cell));
  return true;
}

std::span<FeedbackCell> WaitingFunctions::Living(FeedbackCell* cells) const {
  size_t count = 0;
  for (int i = 0; i < count_; i++) {
    const MaybeObject cell = cells_.get().get(isolate_, i);
    if (cell.IsCleared()) continue;
    cells[count] = Cast<FeedbackCell>(isolate_, cell.object());
    count += cells[count].value(isolate_).IsTypeFeedbackVector(isolate_);
  }
  return {cells, count};
}

void WaitingFunctions::Clear() {
  for (int i = 0; i < count_; i++) cells_.get().set(isolate_, i, MaybeObject::Cleared());
  count_ = 0;
}

}  // namespace kei
