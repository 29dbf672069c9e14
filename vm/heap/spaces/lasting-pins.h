#ifndef KEI_VM_HEAP_SPACES_LASTING_PINS_H_
#define KEI_VM_HEAP_SPACES_LASTING_PINS_H_

#include <cstdint>
#include <vector>

namespace kei {

// The objects that the stack has pinned in several scavenges in a row: what the program's outer frames
// work on, which will stay where it is. Chunks of the remembered set settle on them.
class LastingPins {
 public:
  // With what is pinned now. The groups of what chunks have settled on and is not: no chunk may be settled
  // on these any longer.
  uint64_t Update(const std::vector<uint32_t>& pinned);
  // Notes that a slot which refers to it settles, if so many scavenges found it pinned: the bit of its
  // group, or 0.
  uint64_t Settle(uint32_t object, uint32_t scavenges);
  bool HasSettled(uint32_t object) const;

 private:
  struct Pin {
    uint32_t object;
    uint32_t scavenges;
    uint64_t group;   // one bit, once something has settled on it
  };
  const Pin* Find(uint32_t object) const;

  uint32_t next_group_ = 0;
  std::vector<Pin> pins_;   // sorted
  std::vector<Pin> next_;   // kept for its memory
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_LASTING_PINS_H_
