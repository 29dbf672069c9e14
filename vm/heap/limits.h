#ifndef KEI_VM_HEAP_LIMITS_H_
#define KEI_VM_HEAP_LIMITS_H_

#include <algorithm>
#include <cstdint>

#include "vm/base/memory-account.h"
#include "vm/heap/collection/heap-state.h"
#include "vm/heap/gc-tracer.h"

namespace kei {

class Heap;

// The limit of a heap, and what happens there. Memory outside the cage whose size scripts decide is counted,
// too. The part of it that exceeds --max-external-size counts against the limit. Array buffers are counted by
// themselves.
//
// At the limit, after a full collection, three things happen in turn:
//   1. the near-limit callback is asked for another limit;
//   2. the execution is ended, with an exception that scripts cannot catch. Allocation may go on a little
//   beyond the limit, so that the execution gets to where that can be thrown. The isolate can be used again
//   afterwards;
//   3. if C++ code uses that up, too, without an end in sight, the out-of-memory callback is told.
class HeapLimits final : public MemoryAccount {
 public:
  // Returns a limit, in bytes. One that is no higher is final.
  using NearLimitCallback = uint64_t (*)(Isolate*, void* data, uint64_t limit);
  // Must not return; when it does, the process exits with code 1.
  using OutOfMemoryCallback = void (*)(Isolate*, void* data, const HeapStatistics&, uint64_t size);

  HeapLimits(Heap* heap, HeapState* state);
  HeapLimits(const HeapLimits&) = delete;
  HeapLimits& operator=(const HeapLimits&) = delete;

  uint64_t limit() const { return limit_; }
  // Without the reserve.
  uint64_t own_limit() const { return limit_ - reserve_; }
  void SetLimit(uint64_t bytes);
  void SetNearLimitCallback(NearLimitCallback callback, void* data) {
    near_limit_ = callback;
    near_limit_data_ = data;
  }
  void SetOutOfMemoryCallback(OutOfMemoryCallback callback, void* data) {
    out_of_memory_ = callback;
    out_of_memory_data_ = data;
  }
  // The limit in characters. While the execution is being ended, strings may be flattened beyond the heap's
  // limit. The bound keeps the memory for that to a part of the limit.
  uint32_t max_string_length() const {
    return static_cast<uint32_t>(std::min<uint64_t>(own_limit() / kStringLengthDivisor, kMaxStringLength));
  }
  uint64_t external_bytes() const { return state_.array_buffers.live_bytes() + external_bytes_; }
  // Whether so many bytes of whatever objects fit below the limit.
  bool Fits(uint64_t bytes) const { return used_bytes() + bytes <= limit_; }

  // --- These may collect
  // Whether they fit, if need be after a collection.
  bool HasRoom(uint64_t bytes);
  // The same for bytes outside the cage.
  bool HasRoomForExternal(uint64_t bytes);
  bool TryAddExternal(uint64_t bytes) override;
  void AddExternal(uint64_t bytes) override;
  void RemoveExternal(uint64_t bytes) override { external_bytes_ -= bytes; }
  // Called before a script. At the limit, objects that the last script has left may be dead by now. They lie
  // in none of the frames that looked for room in vain. This script may let go of the objects that are alive.
  void PrepareForScript() {
    if (!Fits(kRoomForScript)) [[unlikely]]
      MakeRoomForScript();
  }

  // --- For allocation
  // A full collection, and another one if there is no room then and more may be dead.
  void CollectForRoom(uint64_t size, GcReason reason);
  // Does that, and ends the execution if it does not leave room below the limit.
  void MakeRoom(uint64_t size, GcReason reason);
  // Whether the callback made room.
  bool RaiseLimit(uint64_t size);
  // Whether ending the execution did.
  bool EndExecution(uint64_t size);
  // For data that scripts make grow, if its growth has no way to fail: the next stack check ends the
  // execution.
  void EndForLackOfRoom(uint64_t bytes) {
    if (!state_.isolate->is_ending()) EndExecution(bytes);
  }
  // Room above the limit for the way out of an execution that is being ended. Whether there is any left.
  bool TakeReserve(uint64_t size);
  // Called after a full collection: takes it back if it is not needed.
  void ReturnReserve();
  [[noreturn]] void OutOfMemory(uint64_t size) override;

 private:
  uint64_t used_bytes() const {
    const uint64_t external = external_bytes();
    const uint64_t excess = external > external_allowance_ ? external - external_allowance_ : 0;
    return state_.spaces.old_bytes() + excess;
  }
  void Reserve(uint64_t bytes);
  void MakeRoomForScript();

  Heap* heap_;
  HeapState& state_;
  uint64_t limit_;
  uint64_t reserve_ = 0;  // part of the limit: it was raised to end the execution
  uint64_t external_allowance_;
  uint64_t external_bytes_ = 0;  // but for array buffers
  NearLimitCallback near_limit_ = nullptr;
  void* near_limit_data_ = nullptr;
  OutOfMemoryCallback out_of_memory_ = nullptr;
  void* out_of_memory_data_ = nullptr;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_LIMITS_H_
