#ifndef KEI_VM_BASE_MEMORY_ACCOUNT_H_
#define KEI_VM_BASE_MEMORY_ACCOUNT_H_

#include <cstddef>
#include <cstdint>
#include <utility>

#include "vm/base/checks.h"

namespace kei {

// Counts memory whose size scripts decide, but that is not the heap's own. The heap does so, and has a limit
// for all of it. Counting may collect garbage. Objects count by a MemoryCharge.
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

// The bytes that an object has counted, until it ends. Without an account, it alone knows them.
class MemoryCharge {
 public:
  explicit MemoryCharge(MemoryAccount* account = nullptr) : account_(account) {}
  ~MemoryCharge() { Clear(); }
  MemoryCharge(const MemoryCharge&) = delete;
  MemoryCharge& operator=(const MemoryCharge&) = delete;
  MemoryCharge(MemoryCharge&& other) noexcept
      : account_(other.account_), bytes_(std::exchange(other.bytes_, 0)) {}
  void Swap(MemoryCharge* other) {
    std::swap(account_, other->account_);
    std::swap(bytes_, other->bytes_);
  }

  // These count more bytes, as the account's methods say.
  [[nodiscard]] bool TryGrow(uint64_t bytes) {
    if (account_ != nullptr && !account_->TryAddExternal(bytes)) return false;
    bytes_ += bytes;
    return true;
  }
  void Grow(uint64_t bytes) {
    if (account_ != nullptr) account_->AddExternal(bytes);
    bytes_ += bytes;
  }
  void Shrink(uint64_t bytes) {
    bytes_ -= bytes;
    if (account_ != nullptr) account_->RemoveExternal(bytes);
  }
  void Clear() {
    if (bytes_ != 0) Shrink(bytes_);
  }
  [[noreturn]] void OutOfMemory(uint64_t bytes) const {
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
