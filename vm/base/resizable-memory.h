#ifndef KEI_VM_BASE_RESIZABLE_MEMORY_H_
#define KEI_VM_BASE_RESIZABLE_MEMORY_H_

#include <atomic>
#include <cstdint>

namespace kei {

// Memory of an array buffer whose size changes while it stays at its address. Address space for the largest
// size is reserved from the start, and only the part in use can be accessed. Buffers of several isolates may
// share one, which then only grows.
class ResizableMemory {
 public:
  // Zeroed, with one reference; null when there is no memory, no address space, or when the process
  // has kMaxReservations of them.
  enum class Sharing : bool { kOneIsolate, kManyIsolates };
  static ResizableMemory* TryNew(uint64_t bytes, uint64_t max_bytes, Sharing sharing = Sharing::kOneIsolate);
  void AddReference() { references_.fetch_add(1, std::memory_order_relaxed); }
  void Release();  // the last one frees it

  uint64_t data() const { return reinterpret_cast<uint64_t>(data_); }
  uint64_t bytes() const { return bytes_.load(std::memory_order_seq_cst); }
  uint64_t max_bytes() const { return max_bytes_; }
  bool is_shared() const { return sharing_ == Sharing::kManyIsolates; }
  // The memory must not be shared. New bytes are zero, and bytes that are cut off are given back. False when
  // there is no memory.
  [[nodiscard]] bool TryResize(uint64_t bytes);
  // The memory must be shared. Says whether it is larger already, or there is no memory.
  enum class Growth : uint8_t { kDone, kWouldShrink, kNoMemory };
  Growth TryGrow(uint64_t bytes);

 private:
  // A process can have some tens of thousands of mappings, which it needs for other things, too.
  static constexpr uint64_t kMaxReservations = 16384;
  // Below that malloc gives the largest size at once.
  static constexpr uint64_t kSmall = 64 * 1024;

  ResizableMemory(void* data, uint64_t bytes, uint64_t max_bytes, uint64_t reserved, Sharing sharing)
      : data_(data), max_bytes_(max_bytes), reserved_(reserved), sharing_(sharing), bytes_(bytes) {}
  ~ResizableMemory();
  [[nodiscard]] bool Commit(uint64_t from, uint64_t to);
  void Decommit(uint64_t from, uint64_t to);

  static std::atomic<uint64_t> reservations_;

  void* const data_;
  const uint64_t max_bytes_;
  const uint64_t reserved_;  // bytes of address space; 0: malloc'ed
  const Sharing sharing_;
  std::atomic<uint64_t> bytes_;
  std::atomic<uint32_t> references_{1};
};

}  // namespace kei

#endif  // KEI_VM_BASE_RESIZABLE_MEMORY_H_
