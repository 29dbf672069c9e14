#include "vm/heap/spaces/lasting-pins.h"

#include <algorithm>

#include "vm/heap/spaces/tuning.h"

namespace kei {

uint64_t LastingPins::Update(const std::vector<uint32_t>& pinned) {
  next_.clear();
  if (pinned.size() <= kMaxLastingPins) {
    for (uint32_t object : pinned) next_.push_back({object, 1, 0});
  }
  std::sort(next_.begin(), next_.end(),
            [](const Pin& a, const Pin& b) { return a.object < b.object; });
  uint64_t gone = 0;
  auto now = next_.begin();
  for (const Pin& before : pins_) {
    while (now != next_.end() && now->object < before.object) ++now;
    if (now != next_.end() && now->object == before.object) {
      *now = {before.object, before.scavenges + 1, before.group};
    } else {
      gone |= before.group;
    }
  }
  pins_.swap(next_);
  return gone;
}

uint64_t LastingPins::Settle(uint32_t object, uint32_t scavenges) {
  Pin* pin = const_cast<Pin*>(Find(object));
  if (pin == nullptr || pin->scavenges < scavenges) return 0;
  if (pin->group == 0) pin->group = uint64_t{1} << next_group_++ % 64;
  return pin->group;
}

bool LastingPins::HasSettled(uint32_t object) const {
  const Pin* pin = Find(object);
  return pin != nullptr && pin->group != 0;
}

const LastingPins::Pin* LastingPins::Find(uint32_t object) const {
  const auto at = std::lower_bound(
      pins_.begin(), pins_.end(), object,
      [](const Pin& pin, uint32_t value) { return pin.object < value; });
  return at != pins_.end() && at->object == object ? &*at : nullptr;
}

}  // namespace kei
