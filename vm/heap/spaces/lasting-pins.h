#ifndef KEI_VM_HEAP_SPACES_LASTING_PINS_H_
#define KEI_VM_HEAP_SPACES_LASTING_PINS_H_

#include <cstdint>
#include <vector>

namespace kei {

// The objects that the stack has pinned in several scavenges in a row: what the program's outer frames
// work on, which will stay where it is. Chunks of the remembered set settle on them.
class LastingPins {
 public:
  // With what is pinned now. False when something that chunks have settled on is not: then none may
  // be settled any longer.
  bool Update(const std::vector<uint32_t>& pinned);
  // Notes that a slot which refers to it settles, if it is one of them.
  bool Settle(uint32_t object);
  bool HasSettled(uint32_t object) const;

 private:
  struct Pin {
    uint32_t object;
    uint32_t scavenges;
    bool is_settled;
  };
  const Pin* Find(uint32_t object) const;

  std::vector<Pin> pins_;   // sorted
  std::vector<Pin> next_;   // kept for its memory
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_LASTING_PINS_H_
