#include "tools/kei/inspect/instruction-kind.h"

#include <algorithm>
#include <initializer_list>

namespace kei::shell {
namespace {

bool Has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }
bool HasAny(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::ranges::any_of(parts, [&](std::string_view part) { return Has(text, part); });
}
bool BeginsWithAny(std::string_view text, std::initializer_list<std::string_view> starts) {
  return std::ranges::any_of(starts, [&](std::string_view start) { return text.starts_with(start); });
}

// The root register is the base of all compressed pointers.
bool Decompresses(std::string_view text) {
  const bool x64 = text.starts_with("add r") && text.ends_with(", r13");
  const bool arm64 = text.starts_with("add x") && Has(text, ", x26, x");
  return x64 || arm64;
}

bool IsCall(std::string_view text) { return BeginsWithAny(text, {"call", "bl ", "blr", "push"}); }

bool Compares(std::string_view text) {
  return BeginsWithAny(text, {"cmp", "test", "j", "b.", "cbz", "cbnz", "tbz", "tbnz"}) &&
         !BeginsWithAny(text, {"jmp"});
}

}  // namespace

char KindOf(CodePurpose purpose, std::string_view text) {
  if (Decompresses(text)) return kDecompressionKind;
  switch (purpose) {
    case CodePurpose::kWork: return kWorkKind;
    case CodePurpose::kGuard: return kGuardKind;
    case CodePurpose::kBarrier: return kBarrierKind;
    case CodePurpose::kBoxing: return kBoxingKind;
    case CodePurpose::kCall: return kCallKind;
    case CodePurpose::kPoll: return kPollKind;
    case CodePurpose::kFrame: return kFrameKind;
    case CodePurpose::kExit: return kExitKind;
  }
  return kWorkKind;
}

char EstimatedKind(std::string_view text, std::string_view note) {
  if (Decompresses(text)) return kDecompressionKind;
  if (HasAny(note, {"stack_limit", "interrupt"})) return kPollKind;
  if (HasAny(note, {"RecordWrite", "barrier_limit"}) || BeginsWithAny(text, {"ror ", "cmp [r13], "})) {
    return kBarrierKind;
  }
  if (HasAny(note, {"allocation_top", "allocation_limit", "heap_number_map", "AllocateSlow"}))
    return kBoxingKind;
  if (IsCall(text) || HasAny(note, {"bytecode offset"})) return kCallKind;
  if (BeginsWithAny(text, {"leave", "ret"})) return kFrameKind;
  return Compares(text) ? kGuardKind : kWorkKind;
}

}  // namespace kei::shell
