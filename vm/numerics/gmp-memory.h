#ifndef KEI_VM_NUMERICS_GMP_MEMORY_H_
#define KEI_VM_NUMERICS_GMP_MEMORY_H_

#include <cstddef>

#include "vm/base/memory-account.h"
#include "vm/isolate/isolate.h"

namespace kei {

// A stack: what GMP takes last, it gives back first. Memory that does not fit comes from malloc.
struct GmpBlock {
  char* start = nullptr;
  char* top = nullptr;
  char* end = nullptr;
};

// GMP's products, quotients and texts of more than a few hundred digits take memory by themselves,
// and abort if there is none. While one of these lives, they take it from a block that is
// counted, and that was allocated before, when one could still refuse. They nest.
class GmpMemory {
 public:
  // For calls with operands of so many digits altogether. Nothing is done if they take no
  // memory, or if the block that is in use has room for it.
  GmpMemory(Isolate* isolate, size_t digits);
  ~GmpMemory();
  GmpMemory(const GmpMemory&) = delete;
  GmpMemory& operator=(const GmpMemory&) = delete;
  // False if there is no memory.
  bool is_there() const { return is_there_; }

 private:
  MemoryCharge charge_;  // no bytes: no block is its own
  GmpBlock outer_;
  bool is_there_ = true;
};

}  // namespace kei

#endif  // KEI_VM_NUMERICS_GMP_MEMORY_H_
