#ifndef KEI_VM_HEAP_SPACES_LASTING_PINS_H_
#define KEI_VM_HEAP_SPACES_LASTING_PINS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kei {

// The young objects that stay where they are, so that chunks of the remembered set can settle on them. One
// kind is pinned by the stack in several scavenges in a row: the program's outer frames work on them. The
// other kind has so many slots referring to it that no pause should have to write all of these. The latter
// are held, whether the stack means them or not.
//
// For scavenges a held object is alive, as the referents of old objects are in general. Full collections find
// out. While marking is under way, a held object is reached when marking, or a scavenge, comes across a
// reference to it. An object that begins to be held counts as reached. A held object that is not reached by
// the end is dead, and becomes a filler. The filler goes on being held: dead objects of the old space whose
// memory is not free yet may still refer to it.
class LastingPins {
 public:
  // `pinned` is the list of objects that the stack has pinned now. Returns the groups of objects on which
  // chunks have settled and that do not stay any longer: no chunk may be settled on these.
  uint64_t Update(const std::vector<uint32_t>& pinned);
  // Notes that a slot which refers to the object settles, if it is held or at least `scavenges` scavenges
  // found it pinned. Returns the bit of its group, or 0.
  uint64_t Settle(uint32_t object, uint32_t scavenges);
  bool HasSettled(uint32_t object) const;

  // --- Held objects
  // Holds a young object from now on.
  void Hold(uint32_t object);
  // Releases every object, and returns what Update does.
  uint64_t ReleaseAll();
  size_t held_count() const;
  // Calls f(object) for those that the stack does not mean.
  template <typename F>
  void ForEachHeld(F&& f) const {
    for (const Pin& pin : pins_) {
      if (pin.IsRoot()) f(pin.object);
    }
  }
  // Called when marking begins.
  void ForgetReached();
  bool has_unreached() const { return !unreached_.empty(); }
  bool IsUnreached(uint32_t object) const {
    for (uint32_t unreached : unreached_) {
      if (unreached == object) [[unlikely]]
        return true;
    }
    return false;
  }
  // The object may be any one. Returns whether it was unreached.
  bool Reach(uint32_t object);
  const std::vector<uint32_t>& unreached() const { return unreached_; }

 private:
  struct Pin {
    uint32_t object;
    uint32_t scavenges = 0;
    uint64_t group = 0;  // one bit, once something has settled on it
    bool is_held = false;
    bool is_on_stack = false;
    // Held by nothing else: it keeps its object from moving and, in scavenges, from dying.
    bool IsRoot() const { return is_held && !is_on_stack; }
  };
  static Pin* FindIn(std::span<Pin> sorted, uint32_t object);
  Pin* Find(uint32_t object) { return FindIn(pins_, object); }
  const Pin* Find(uint32_t object) const { return const_cast<LastingPins*>(this)->Find(object); }

  uint32_t next_group_ = 0;
  std::vector<Pin> pins_;            // sorted
  std::vector<Pin> next_;            // kept for its memory
  std::vector<uint32_t> unreached_;  // few
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_LASTING_PINS_H_
