#ifndef KEI_VM_REGEXP_MATCHER_MATCHER_H_
#define KEI_VM_REGEXP_MATCHER_MATCHER_H_

#include <cstdint>

namespace kei::regexp {

enum class MatchResult : uint8_t {
  kFound,
  kNotFound,
  kInterrupted,   // a poll said so
  kNoMemory,      // more was put off than may be remembered
};

// What a matcher asks its host every few thousand steps: whether to go on.
struct Interrupt {
  bool (*poll)(void* context);
  void* context;
};

struct MatchInput {
  uint32_t start = 0;     // at most the subject's length
  bool sticky = false;    // a match has to begin at the start
  int32_t* captures = nullptr;  // room for two positions for each capture; written where found
  Interrupt interrupt;
};

// What may be put off: 8 bytes each.
constexpr uint32_t kMaxBacktracks = 8u << 20;

// `code` is what the emitter made. The subject must stay where it is.
MatchResult Match(const uint32_t* code, const uint8_t* subject, uint32_t length,
                  const MatchInput& input);
MatchResult Match(const uint32_t* code, const uint16_t* subject, uint32_t length,
                  const MatchInput& input);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MATCHER_MATCHER_H_
