#ifndef KEI_VM_FACTORY_STRING_CONTENT_H_
#define KEI_VM_FACTORY_STRING_CONTENT_H_

#include <cstdint>
#include <span>
#include <vector>

#include "vm/objects/heap-objects.h"

namespace kei {

// The characters of a string of any shape, for reading only: those of the sequential string behind
// it, or a copy outside the heap of what a cons string spells. Never allocates on the heap.
class StringContent {
 public:
  StringContent(Isolate* isolate, String string);
  bool is_one_byte() const { return one_ != nullptr; }
  // Calls f with a span of uint8_t or uint16_t.
  template <typename F>
  auto Visit(F&& f) const {
    return one_ != nullptr ? f(std::span<const uint8_t>(one_, length_))
                           : f(std::span<const uint16_t>(two_, length_));
  }

 private:
  void Copy(Isolate* isolate, String cons);

  String owner_;  // keeps the characters alive
  uint32_t length_;
  const uint8_t* one_ = nullptr;
  const uint16_t* two_ = nullptr;
  std::vector<uint8_t> one_copy_;
  std::vector<uint16_t> two_copy_;
};

}  // namespace kei

#endif  // KEI_VM_FACTORY_STRING_CONTENT_H_
