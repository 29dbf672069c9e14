#ifndef KEI_VM_REGEXP_MACHINE_CODE_HELPERS_H_
#define KEI_VM_REGEXP_MACHINE_CODE_HELPERS_H_

#include "vm/regexp/machine-code/frame.h"
#include "vm/regexp/matcher/matcher.h"

namespace kei::regexp {

// The memory of a frame's entries, and whom it asks whether to go on.
class MatchHost {
 public:
  MatchHost(MatchFrame* frame, const MatchInput& input) : MatchHost(frame, input, false) {}
  ~MatchHost() {
    if (heap_ != nullptr) Release();
  }
  MatchHost(const MatchHost&) = delete;
  MatchHost& operator=(const MatchHost&) = delete;

  [[gnu::cold]] bool Grow();
  // Called every so often; false if the host says to stop, or it becomes too much.
  bool MayGoOn();
  // The same for turns of loops, which are no sign of being too much.
  bool MayTurn(const uint8_t* position);
  bool is_excessive() const { return is_excessive_; }
  const MatchInput& input() const { return input_; }

 protected:
  MatchHost(MatchFrame* frame, const MatchInput& input, bool is_quick)
      : frame_(frame), input_(input), interval_(StepsBetweenPolls(input)), is_quick_(is_quick) {
    frame->host = this;
    frame->steps = interval_;
    Use(inline_, kInline);
  }

 private:
  static constexpr uint32_t kInline = 256, kMaxQuickEntries = 8192;
  void Use(BacktrackEntry* entries, uint32_t capacity) {
    capacity_ = capacity;
    frame_->stack = entries;
    frame_->limit = entries + capacity - MatchFrame::kSlack;
  }
  [[gnu::cold]] void Release();

  MatchFrame* frame_;
  const MatchInput& input_;
  const int32_t interval_;  // steps between two polls
  const bool is_quick_;     // its frame is one of QuickFrames
  uint64_t backtracks_ = 0;
  bool is_excessive_ = false;
  BacktrackEntry* heap_ = nullptr;
  uint32_t capacity_ = kInline;
  BacktrackEntry inline_[kInline];
};

class QuickHost : public MatchHost {
 public:
  QuickHost(MatchFrame* frame, const MatchInput& input) : MatchHost(frame, input, true) {}
};

// The helpers for subjects of Latin-1, or of UTF-16.
const MatchHelpers* HelpersFor(bool one_byte);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MACHINE_CODE_HELPERS_H_
