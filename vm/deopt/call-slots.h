#ifndef KEI_VM_DEOPT_CALL_SLOTS_H_
#define KEI_VM_DEOPT_CALL_SLOTS_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// Which spill slots of optimized code hold a value that is needed behind a call. The list is in
// CompiledCode::offsets: the head, then the calls in ascending order of their numbers. Code with more slots
// than a call has bits for has no list.

namespace kei {

struct CallSlotsHead {
  uint32_t first;  // slot i is at fp - (first + 8 * i)
  uint32_t unused;
  uint64_t pointers;  // bit i: slot i may hold a pointer, and does not only hold numbers
};

struct CallSlots {
  uint32_t site;  // CallSiteOf
  uint32_t unused;
  uint64_t live;  // bit i: slot i
};
static_assert(sizeof(CallSlotsHead) == sizeof(CallSlots));

// The slots of a frame that waits for a call. `depth`: how far the word lies below the frame pointer. Words
// that are no slots are not alive.
class SlotsAtCall {
 public:
  SlotsAtCall(const CallSlotsHead& head, uint64_t live) : head_(head), live_(live) {}
  bool IsLive(uint64_t depth) const { return Has(live_, depth); }
  bool MayHoldPointer(uint64_t depth) const { return Has(head_.pointers, depth); }

 private:
  bool Has(uint64_t slots, uint64_t depth) const {
    const uint64_t slot = (depth - head_.first) / 8;
    return depth >= head_.first && slot < 64 && (slots >> slot & 1) != 0;
  }

  CallSlotsHead head_;
  uint64_t live_;
};

std::vector<uint8_t> WriteCallSlots(const CallSlotsHead& head, std::vector<CallSlots> calls);
// Empty if the list is, or has no such call.
std::optional<SlotsAtCall> FindCallSlots(std::span<const uint8_t> list, uint32_t site);

}  // namespace kei

#endif  // KEI_VM_DEOPT_CALL_SLOTS_H_
