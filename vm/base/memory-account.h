#ifndef KEI_VM_BASE_MEMORY_ACCOUNT_H_
#define KEI_VM_BASE_MEMORY_ACCOUNT_H_

#include <cstddef>
#include <cstdint>

#include "vm/base/checks.h"

namespace kei {

// Counts memory whose size scripts decide, but that is not the heap's own. The heap does so, and has a limit
// for all of it. Counting may collect garbage.
class MemoryAccount {
 public:
  // Counts bytes that are about to be allocated, if they fit.
  [[nodiscard]] virtual bool TryAddExternal(uint64_t bytes) = 0;
  // Counts them in any case, for callers that cannot fail. If they do not fit, the next poll ends the
  // execution.
  virtual void AddExternal(uint64_t bytes) = 0;
  virtual void RemoveExternal(uint64_t bytes) = 0;
  // For a caller that cannot fail, if the system has no memory.
  [[noreturn]] virtual void OutOfMemory(uint64_t bytes) = 0;

 protected:
  ~MemoryAccount() = default;
};

// Counts memory that standard containers take, once it is known how much that is.
class MemoryCharge {
 public:
  explicit MemoryCharge(MemoryAccount* account) : account_(account) {}
  ~MemoryCharge() {
    if (account_ != nullptr) account_->RemoveExternal(bytes_);
  }
  MemoryCharge(const MemoryCharge&) = delete;
  MemoryCharge& operator=(const MemoryCharge&) = delete;
  void Add(uint64_t bytes) {
    if (account_ != nullptr) account_->AddExternal(bytes);
    bytes_ += bytes;
  }
  [[noreturn]] void OutOfMemory(uint64_t bytes) {
    if (account_ != nullptr) account_->OutOfMemory(bytes);
    FATAL("no memory for %zu bytes", static_cast<size_t>(bytes));
  }
  MemoryAccount* account() const { return account_; }
  uint64_t bytes() const { return bytes_; }

 private:
  MemoryAccount* account_;
  uint64_t bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_BASE_MEMORY_ACCOUNT_H_
