#ifndef KEI_VM_BYTECODE_ANALYSIS_FRAME_USE_H_
#define KEI_VM_BYTECODE_ANALYSIS_FRAME_USE_H_

#include <span>

#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/handler-table.h"
#include "vm/objects/heap-objects.h"

// The effects of one bytecode on its function's frame, and the places to which it leads.

namespace kei {

class FrameUse {
 public:
  FrameUse(Isolate* isolate, BytecodeArray code)
      : isolate_(isolate),
        code_(code),
        bytes_(code.bytes()),
        handlers_(code.handler_table(isolate).bytes()) {}

  BytecodeIterator At(int offset) const { return BytecodeIterator(bytes_, offset); }
  int size() const { return static_cast<int>(bytes_.size()); }
  int HandlerCount() const { return HandlerEntry::CountIn(handlers_); }
  HandlerEntry HandlerAt(int i) const { return HandlerEntry::At(handlers_, i); }

  // --- Control
  // Calls visit(offset) for each bytecode that may run next, but for handlers.
  template <typename F>
  void ForEachSuccessor(const BytecodeIterator& it, F visit) const {
    if (it.IsJump()) visit(it.JumpTarget());
    ForEachCase(it, visit);
    if (FallsThrough(it.bytecode()) && it.next_offset() < size()) visit(it.next_offset());
  }
  static bool EndsBlock(const BytecodeIterator& it) {
    return it.IsJump() || it.bytecode() == Bytecode::kSwitchOnSmi || !FallsThrough(it.bytecode());
  }
  static bool MayThrow(const BytecodeIterator& it) { return it.info().effect == BytecodeEffect::kCall; }

  // --- Frame slots, by bits of a LiveSet. Fixed slots of the frame are always alive and have none.
  // Turns the slots that are alive behind the bytecode into those alive before it, without the reads of a
  // handler.
  void StepBack(const BytecodeIterator& it, std::span<uint64_t> live) const;
  void AddReads(const BytecodeIterator& it, std::span<uint64_t> live) const;
  // Consecutive registers from an operand on.
  void AddRegisters(int operand, int count, std::span<uint64_t> live) const;

 private:
  // A suspended function goes on behind the bytecode, but with the registers that the generator has kept.
  static bool FallsThrough(Bytecode bytecode) {
    switch (bytecode) {
      case Bytecode::kJump:
      case Bytecode::kJumpLoop:
      case Bytecode::kReturn:
      case Bytecode::kThrow:
      case Bytecode::kReThrow:
      case Bytecode::kSuspendGenerator: return false;
      default: return true;
    }
  }
  template <typename F>
  void ForEachCase(const BytecodeIterator& it, F visit) const {
    if (it.bytecode() != Bytecode::kSwitchOnSmi) return;
    const FixedArray constants = code_.constant_pool(isolate_);
    for (int i = 0; i < it.Operand(1); i++) {
      visit(it.offset() + constants.get(isolate_, it.Operand(0) + i).SmiValue());
    }
  }
  template <typename F>
  void ForEachBit(int operand, int count, F visit) const;

  Isolate* isolate_;
  BytecodeArray code_;
  std::span<const uint8_t> bytes_;
  std::span<const uint8_t> handlers_;
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_ANALYSIS_FRAME_USE_H_
