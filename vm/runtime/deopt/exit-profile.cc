#include "vm/runtime/deopt/exit-profile.h"

#include <cstring>
#include <span>

#include "vm/factory/factory.h"

namespace kei {
namespace {

// The list has room for this many more when it grows.
constexpr size_t kGrowth = 4;

struct ProfiledExit {
  uint32_t bytecode_offset;
  uint16_t reason;
  uint16_t count;  // 0: unused
};
static_assert(sizeof(ProfiledExit) == 8);

std::span<uint8_t> ListOf(Isolate* isolate, FeedbackVector vector) {
  const Object list = vector.exits(isolate);
  return list.IsSmi() ? std::span<uint8_t>() : ByteArray::cast(list).bytes();
}

// The bytes of the exit, or of an unused one; empty if there is neither.
std::span<uint8_t> FindPlace(std::span<uint8_t> list, uint32_t bytecode_offset, DeoptReason reason,
                             ProfiledExit* found) {
  for (; !list.empty(); list = list.subspan(sizeof(ProfiledExit))) {
    std::memcpy(found, list.data(), sizeof(ProfiledExit));
    if (found->count == 0) break;
    if (found->bytecode_offset == bytecode_offset && found->reason == static_cast<uint16_t>(reason)) break;
  }
  return list;
}

void Grow(Isolate* isolate, FeedbackVector vector) {
  const size_t size = ListOf(isolate, vector).size();
  const ByteArray longer =
      isolate->factory()->NewByteArray(static_cast<int>(size + kGrowth * sizeof(ProfiledExit)));
  const std::span<uint8_t> from = ListOf(isolate, vector), to = longer.bytes();
  std::memset(to.data(), 0, to.size());
  if (size > 0) std::memcpy(to.data(), from.data(), size);
  vector.set_exits(isolate, longer);
}

}  // namespace

void NoteExit(Isolate* isolate, FeedbackVector vector, uint32_t bytecode_offset, DeoptReason reason) {
  if (!InfoOf(reason).is_counted) return;
  ProfiledExit exit{};
  std::span<uint8_t> place = FindPlace(ListOf(isolate, vector), bytecode_offset, reason, &exit);
  if (place.empty()) {
    Grow(isolate, vector);
    place = FindPlace(ListOf(isolate, vector), bytecode_offset, reason, &exit);
  }
  if (exit.count == UINT16_MAX) return;
  exit = {bytecode_offset, static_cast<uint16_t>(reason), static_cast<uint16_t>(exit.count + 1)};
  std::memcpy(place.data(), &exit, sizeof(exit));
}

int ExitCount(Isolate* isolate, FeedbackVector vector, uint32_t bytecode_offset, DeoptReason reason) {
  ProfiledExit exit{};
  return FindPlace(ListOf(isolate, vector), bytecode_offset, reason, &exit).empty() ? 0 : exit.count;
}

int ExitCountOfAll(Isolate* isolate, FeedbackVector vector, DeoptReason reason) {
  int count = 0;
  for (auto list = ListOf(isolate, vector); !list.empty(); list = list.subspan(sizeof(ProfiledExit))) {
    ProfiledExit exit;
    std::memcpy(&exit, list.data(), sizeof(exit));
    if (exit.reason == static_cast<uint16_t>(reason)) count += exit.count;
  }
  return count;
}

}  // namespace kei
