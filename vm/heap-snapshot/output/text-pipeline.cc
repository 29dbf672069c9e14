#include "vm/heap-snapshot/output/text-pipeline.h"

namespace kei::heap_snapshot {

bool TextPipeline::TryAllocate() {
  bool has_memory = true;
  for (Slot& slot : slots_) has_memory = has_memory && slot.text.TryAllocate();
  return has_memory;
}

void TextPipeline::Begin(uint32_t count, JsonOutput* out) {
  out_ = out;
  count_ = count;
  next_ = written_ = 0;
  is_over_ = false;
  for (Slot& slot : slots_) {
    slot.text.Start([this, &slot](std::string_view text) { return WriteFull(&slot, text); });
    slot.text.ContinueList();
  }
}

TextPipeline::Slot* TextPipeline::TakeFree(uint32_t thread) {
  if (next_ == count_ || next_ - written_ == kSlots) return nullptr;
  Slot* slot = &SlotOf(next_);
  slot->state = State::kBeingMade;
  slot->piece = next_++;
  slot->thread = thread;
  return slot;
}

void TextPipeline::Finish(Slot* slot) {
  const std::lock_guard lock(mutex_);
  slot->waiting = slot->text.Take();
  slot->state = State::kDone;
  changed_.notify_all();
}

// --- The helper

TextPipeline::Slot* TextPipeline::WaitForFree() {
  std::unique_lock lock(mutex_);
  for (;;) {
    Slot* slot = TakeFree(1);
    if (slot != nullptr || next_ == count_) return slot;
    changed_.wait(lock);
  }
}

// --- The caller

TextPipeline::Slot* TextPipeline::WriteUntilFree() {
  std::unique_lock lock(mutex_);
  while (written_ != count_) {
    if (WriteNext(&lock)) continue;
    if (Slot* slot = TakeFree(0)) return slot;
    changed_.wait(lock);
  }
  return nullptr;
}

bool TextPipeline::WriteNext(std::unique_lock<std::mutex>* lock) {
  Slot& slot = SlotOf(written_);
  if (slot.state != State::kDone && slot.state != State::kFull) return false;
  lock->unlock();
  out_->Pass(slot.waiting);
  lock->lock();
  if (slot.state == State::kDone) {
    slot.state = State::kFree;
    written_++;
  } else {
    slot.state = State::kBeingMade;
  }
  if (out_->has_failed()) {
    is_over_ = true;
    count_ = next_;
  }
  changed_.notify_all();
  return true;
}

bool TextPipeline::WriteFull(Slot* slot, std::string_view text) {
  std::unique_lock lock(mutex_);
  if (slot->thread == 0) {
    while (written_ != slot->piece) {
      if (!WriteNext(&lock)) changed_.wait(lock);
    }
    lock.unlock();
    out_->Pass(text);
    return !out_->has_failed();
  }
  slot->waiting = text;
  slot->state = State::kFull;
  changed_.notify_all();
  changed_.wait(lock, [&] { return slot->state != State::kFull; });
  return !is_over_;
}

}  // namespace kei::heap_snapshot
