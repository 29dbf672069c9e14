#ifndef KEI_VM_RUNTIME_SHAPES_PROBE_H_
#define KEI_VM_RUNTIME_SHAPES_PROBE_H_

#include <cstdint>

namespace kei {

// The way through a hash table with open addressing. Slots are probed at triangular distances,
// which visit all of a power of two.
class Probe {
 public:
  Probe(uint32_t hash, int capacity) : mask_(static_cast<uint32_t>(capacity) - 1), at_(hash & mask_) {}
  int entry() const { return static_cast<int>(at_); }
  void Next() { at_ = (at_ + ++step_) & mask_; }

 private:
  uint32_t mask_;
  uint32_t at_;
  uint32_t step_ = 0;
};

// The power of two that leaves a quarter of a table free, and room for one entry more.
inline int TableCapacityFor(int expected) {
  int capacity = 4;
  while (capacity * 3 / 4 < expected + 1) capacity *= 2;
  return capacity;
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_PROBE_H_
