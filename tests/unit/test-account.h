#ifndef KEI_TESTS_UNIT_TEST_ACCOUNT_H_
#define KEI_TESTS_UNIT_TEST_ACCOUNT_H_

#include <cstdint>
#include <cstdlib>

#include "vm/base/memory-account.h"

namespace kei {

// Counts what is taken, up to a limit.
class TestAccount final : public MemoryAccount {
 public:
  explicit TestAccount(uint64_t limit = uint64_t{1} << 30) : limit_(limit) {}
  bool TryAddExternal(uint64_t bytes) override {
    if (used_ + bytes > limit_) return false;
    AddExternal(bytes);
    return true;
  }
  void AddExternal(uint64_t bytes) override { used_ += bytes; }
  void RemoveExternal(uint64_t bytes) override { used_ -= bytes; }
  void OutOfMemory(uint64_t) override { abort(); }
  uint64_t used() const { return used_; }

 private:
  uint64_t limit_;
  uint64_t used_ = 0;
};

}  // namespace kei

#endif  // KEI_TESTS_UNIT_TEST_ACCOUNT_H_
