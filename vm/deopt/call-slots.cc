#include "vm/deopt/call-slots.h"

#include <algorithm>
#include <cstring>
#include <ranges>

namespace kei {
namespace {

template <typename T>
T ReadAt(std::span<const uint8_t> list, size_t i) {
  T entry;
  std::memcpy(&entry, list.data() + i * sizeof entry, sizeof entry);
  return entry;
}

}  // namespace

std::vector<uint8_t> WriteCallSlots(const CallSlotsHead& head, std::vector<CallSlots> calls) {
  std::ranges::sort(calls, {}, &CallSlots::site);
  std::vector<uint8_t> list(sizeof head + calls.size() * sizeof(CallSlots));
  std::memcpy(list.data(), &head, sizeof head);
  if (!calls.empty()) std::memcpy(list.data() + sizeof head, calls.data(), list.size() - sizeof head);
  return list;
}

std::optional<SlotsAtCall> FindCallSlots(std::span<const uint8_t> list, uint32_t site) {
  if (list.empty()) return std::nullopt;
  const auto indices = std::views::iota(size_t{1}, list.size() / sizeof(CallSlots));
  const auto site_at = [list](size_t i) { return ReadAt<CallSlots>(list, i).site; };
  const auto found = std::ranges::lower_bound(indices, site, {}, site_at);
  if (found == indices.end() || site_at(*found) != site) return std::nullopt;
  return SlotsAtCall(ReadAt<CallSlotsHead>(list, 0), ReadAt<CallSlots>(list, *found).live);
}

}  // namespace kei
