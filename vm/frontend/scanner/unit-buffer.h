#ifndef KEI_VM_FRONTEND_SCANNER_UNIT_BUFFER_H_
#define KEI_VM_FRONTEND_SCANNER_UNIT_BUFFER_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "vm/base/checks.h"
#include "vm/base/try-vector.h"

namespace kei {

// The code units of a token that is not taken from the source as it is. It may be as long as that, and is not copied
// when it grows.
class UnitBuffer {
 public:
  void Clear() { units_.Clear(); }
  void Push(uint16_t unit) {
    if (!units_.TryPush(unit)) FATAL("no memory for a token of %zu code units", units_.size());
  }
  std::span<const uint16_t> units() const { return {units_.begin(), units_.size()}; }

 private:
  TryVector<uint16_t> units_;
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_SCANNER_UNIT_BUFFER_H_
