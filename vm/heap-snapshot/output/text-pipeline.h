#ifndef KEI_VM_HEAP_SNAPSHOT_OUTPUT_TEXT_PIPELINE_H_
#define KEI_VM_HEAP_SNAPSHOT_OUTPUT_TEXT_PIPELINE_H_

#include <array>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string_view>

#include "vm/heap-snapshot/output/json-output.h"
#include "vm/heap-snapshot/output/two-threads.h"

namespace kei::heap_snapshot {

// Text that two threads make in pieces, which go out in their order, however long they are. Only
// the caller's thread writes, so that a sink need not know; the other one is ahead by a few pieces
// meanwhile.
class TextPipeline {
 public:
  TextPipeline() = default;
  TextPipeline(const TextPipeline&) = delete;
  TextPipeline& operator=(const TextPipeline&) = delete;
  [[nodiscard]] bool TryAllocate();

  // Calls make(thread, piece, JsonOutput*) for all pieces < count. No row is the first one of its
  // list. After `out` has failed, pieces may be left out.
  template <typename F>
  void Run(uint32_t count, JsonOutput* out, F&& make) {
    Begin(count, out);
    auto make_next = [&](uint32_t thread, Slot* slot) {
      make(thread, slot->piece, &slot->text);
      Finish(slot);
    };
    auto help = [&] {
      while (Slot* slot = WaitForFree()) make_next(1, slot);
    };
    const HelperThread helper(&help);
    while (Slot* slot = WriteUntilFree()) make_next(0, slot);
  }

 private:
  static constexpr uint32_t kSlots = 6;

  enum class State : uint8_t {
    kFree,
    kBeingMade,
    kFull,  // the helper waits for its text so far to be written
    kDone,
  };
  struct Slot {
    State state = State::kFree;
    uint32_t piece = 0;
    uint32_t thread = 0;
    std::string_view waiting;  // to be written
    JsonOutput text;
  };

  Slot& SlotOf(uint32_t piece) { return slots_[piece % kSlots]; }
  void Begin(uint32_t count, JsonOutput* out);
  void Finish(Slot* slot);
  Slot* WaitForFree();
  Slot* WriteUntilFree();
  Slot* TakeFree(uint32_t thread);
  bool WriteNext(std::unique_lock<std::mutex>* lock);
  bool WriteFull(Slot* slot, std::string_view text);

  std::array<Slot, kSlots> slots_;  // a row of pieces, indexed by number
  JsonOutput* out_ = nullptr;
  std::mutex mutex_;  // guards the next members, and the slots' states
  std::condition_variable changed_;
  uint32_t count_ = 0;
  uint32_t next_ = 0;     // to be made
  uint32_t written_ = 0;  // whole
  bool is_over_ = false;  // since it cannot be written
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_OUTPUT_TEXT_PIPELINE_H_
