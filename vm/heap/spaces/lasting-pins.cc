#include "vm/heap/spaces/lasting-pins.h"

#include <algorithm>

#include "vm/heap/spaces/tuning.h"

namespace kei {
namespace {

constexpr auto kByObject = [](const auto& a, const auto& b) { return a.object < b.object; };

}  // namespace

LastingPins::Pin* LastingPins::FindIn(std::span<Pin> sorted, uint32_t object) {
  const auto at = std::lower_bound(sorted.begin(), sorted.end(), Pin{.object = object}, kByObject);
  return at != sorted.end() && at->object == object ? &*at : nullptr;
}

uint64_t LastingPins::Update(const std::vector<uint32_t>& pinned) {
  next_.clear();
  if (pinned.size() <= kMaxLastingPins) {
    for (uint32_t object : pinned) {
      next_.push_back({.object = object, .scavenges = 1, .is_on_stack = true});
    }
  }
  std::sort(next_.begin(), next_.end(), kByObject);
  const size_t on_stack = next_.size();
  uint64_t gone = 0;
  for (const Pin& before : pins_) {
    if (Pin* now = FindIn({next_.data(), on_stack}, before.object)) {
      now->scavenges += before.scavenges;
      now->group = before.group;
      now->is_held = before.is_held;
    } else if (before.is_held) {
      next_.push_back(before);
      next_.back().is_on_stack = false;
    } else {
      gone |= before.group;
    }
  }
  std::sort(next_.begin(), next_.end(), kByObject);
  pins_.swap(next_);
  std::erase_if(unreached_, [this](uint32_t object) { return !Find(object)->IsRoot(); });
  return gone;
}

uint64_t LastingPins::Settle(uint32_t object, uint32_t scavenges) {
  Pin* pin = Find(object);
  if (pin == nullptr || (!pin->is_held && pin->scavenges < scavenges)) return 0;
  if (pin->group == 0) pin->group = uint64_t{1} << next_group_++ % 64;
  return pin->group;
}

bool LastingPins::HasSettled(uint32_t object) const {
  const Pin* pin = Find(object);
  return pin != nullptr && pin->group != 0;
}

void LastingPins::Hold(uint32_t object) {
  const Pin held = {.object = object, .is_held = true};
  if (Pin* pin = Find(object)) {
    pin->is_held = true;
  } else {
    pins_.insert(std::lower_bound(pins_.begin(), pins_.end(), held, kByObject), held);
  }
}

uint64_t LastingPins::ReleaseAll() {
  uint64_t gone = 0;
  for (Pin& pin : pins_) {
    if (pin.IsRoot()) gone |= pin.group;
  }
  std::erase_if(pins_, [](const Pin& pin) { return pin.IsRoot(); });
  for (Pin& pin : pins_) pin.is_held = false;
  unreached_.clear();
  return gone;
}

size_t LastingPins::held_count() const {
  return static_cast<size_t>(
      std::count_if(pins_.begin(), pins_.end(), [](const Pin& pin) { return pin.is_held; }));
}

void LastingPins::ForgetReached() {
  unreached_.clear();
  ForEachHeld([this](uint32_t object) { unreached_.push_back(object); });
}

bool LastingPins::Reach(uint32_t object) { return std::erase(unreached_, object) != 0; }

}  // namespace kei
