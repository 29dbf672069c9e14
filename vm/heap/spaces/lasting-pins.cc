#include "vm/heap/spaces/lasting-pins.h"

#include <algorithm>

#include "vm/heap/spaces/tuning.h"

namespace kei {

bool LastingPins::Update(const std::vector<uint32_t>& pinned) {
  next_.clear();
  if (pinned.size() <= kMaxLastingPins) {
    for (uint32_t object : pinned) next_.push_back({object, 1, false});
  }
  std::sort(next_.begin(), next_.end(),
            [](const Pin& a, const Pin& b) { return a.object < b.object; });
  bool all_stay = true;
  auto now = next_.begin();
  for (const Pin& before : pins_) {
    while (now != next_.end() && now->object < before.object) ++now;
    if (now != next_.end() && now->object == before.object) {
      *now = {before.object, before.scavenges + 1, before.is_settled};
    } else if (before.is_settled) {
      all_stay = false;
    }
  }
  pins_.swap(next_);
  if (!all_stay) {
    for (Pin& pin : pins_) pin.is_settled = false;
  }
  return all_stay;
}

bool LastingPins::Settle(uint32_t object) {
  Pin* pin = const_cast<Pin*>(Find(object));
  if (pin == nullptr || pin->scavenges < kLastingScavenges) return false;
  pin->is_settled = true;
  return true;
}

bool LastingPins::HasSettled(uint32_t object) const {
  const Pin* pin = Find(object);
  return pin != nullptr && pin->is_settled;
}

const LastingPins::Pin* LastingPins::Find(uint32_t object) const {
  const auto at = std::lower_bound(
      pins_.begin(), pins_.end(), object,
      [](const Pin& pin, uint32_t value) { return pin.object < value; });
  return at != pins_.end() && at->object == object ? &*at : nullptr;
}

}  // namespace kei
