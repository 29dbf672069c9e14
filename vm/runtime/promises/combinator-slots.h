#ifndef KEI_VM_RUNTIME_PROMISES_COMBINATOR_SLOTS_H_
#define KEI_VM_RUNTIME_PROMISES_COMBINATOR_SLOTS_H_

#include <cstdint>

// The contexts that Promise.all, allSettled, any and race leave at the promises that they wait for. Stack
// traces read them, too.

namespace kei {

enum class Combinator : uint8_t { kAll, kAllSettled, kAny, kRace };

// The slots that the element functions of one call share.
struct CombinatorSlot {
  enum {
    kValues,     // FixedArray, of which the first kCount are used
    kCount,      // how many elements there were so far
    kRemaining,  // those that are not settled, and 1 while there may be more of them
    kCapability,
    kKind,  // Combinator
  };
};
// The slots of one element's functions, and the target of its internal reaction.
struct CombinatorElementSlot {
  enum { kShared, kIndex /* undefined after the first call of any of them */ };
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROMISES_COMBINATOR_SLOTS_H_
