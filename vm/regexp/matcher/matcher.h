#ifndef KEI_VM_REGEXP_MATCHER_MATCHER_H_
#define KEI_VM_REGEXP_MATCHER_MATCHER_H_

#include <cstdint>

#include "vm/base/poll-function.h"

namespace kei::regexp {

enum class MatchResult : uint8_t {
  kFound,
  kNotFound,
  kInterrupted,  // a poll said so
  kNoMemory,     // more was put off than may be remembered
  kExcessive,    // see MatchInput::max_backtracks
};

struct MatchInput {
  uint32_t start = 0;           // at most the subject's length
  bool sticky = false;          // a match has to begin at the start
  int32_t* captures = nullptr;  // room for two positions for each capture; written if found
  PollFunction interrupt;
  // A matcher gives up after so many backtracks, unless the search has advanced meanwhile: each unit allows
  // for kBacktracksPerUnit more. The distance that they go back counts, too. 0: never.
  uint32_t max_backtracks = 0;
};
constexpr uint32_t kBacktracksPerUnit = 32;
constexpr int kUnitsPerBacktrack = 64;  // units that are read and gone back over

// Backtracks after which a matcher asks its host.
inline int32_t StepsBetweenPolls(const MatchInput& input) {
  constexpr uint32_t kMost = 20000;
  const bool is_limited = input.max_backtracks != 0 && input.max_backtracks < kMost;
  return static_cast<int32_t>(is_limited ? input.max_backtracks : kMost);
}

// Turns of loops after which it does, even if nothing goes back.
constexpr int32_t kTurnsBetweenPolls = 20000;

// The number of entries that may be put off: 8 bytes each.
constexpr uint32_t kMaxBacktracks = 8u << 20;

// `code` is the result of the emitter. The subject must not move.
MatchResult Match(const uint32_t* code, const uint8_t* subject, uint32_t length, const MatchInput& input);
MatchResult Match(const uint32_t* code, const uint16_t* subject, uint32_t length, const MatchInput& input);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MATCHER_MATCHER_H_
