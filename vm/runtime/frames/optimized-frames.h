#ifndef KEI_VM_RUNTIME_FRAMES_OPTIMIZED_FRAMES_H_
#define KEI_VM_RUNTIME_FRAMES_OPTIMIZED_FRAMES_H_

#include <array>
#include <optional>

#include "vm/deopt/call-slots.h"
#include "vm/deopt/exit-table.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/frames/frames.h"

// Frames of optimized code: which exit describes one, and what its values are.

namespace kei {

// Points into the code's exit table.
ExitReader ExitOf(CompiledCode code, uint32_t exit);
inline ExitReader ExitOf(Frame frame) { return ExitOf(frame.code(), frame.exit()); }

// The function that a frame of the exit runs.
SharedFunctionInfo SharedOf(Isolate* isolate, CompiledCode code, const ExitFrame& frame);

// The spill slots of a frame that waits at a call; empty if nothing is known of them.
std::optional<SlotsAtCall> SlotsOf(Isolate* isolate, Frame frame);

// The contents of an optimized frame, and of the machine's registers if the code has been left by an exit.
class ExitState {
 public:
  // `dump`: the frame pointer of a frame that holds the registers (kDumpStart); 0 while the code waits for a
  // call, which no register outlives.
  ExitState(CompiledCode code, Address fp, Address dump) : code_(code), fp_(fp), dump_(dump) {}
  explicit ExitState(Frame frame) : ExitState(frame.code(), frame.fp(), 0) {}

  CompiledCode code() const { return code_; }
  // The value as JavaScript code sees it. Numbers may get an object, which is always made. An object that
  // does not exist is made anew each time.
  Object Read(Isolate* isolate, const ExitValue& value) const;
  // The value as a field holds it. A double is a HeapNumber, even if a Smi would do: fields may be known to
  // hold no Smi.
  Object ReadForField(Isolate* isolate, const ExitValue& value) const;
  // That of a function of the exit, which need not exist.
  FeedbackCell ReadFeedbackCell(Isolate* isolate, const ExitReader& exit, const ExitValue& function) const;

 private:
  uint64_t WordOf(const ExitValue& value) const;
  uint64_t DumpedWord(uint64_t index) const;

  CompiledCode code_;
  Address fp_;
  Address dump_;
};

// Makes the objects that do not exist in optimized code, each once. They refer to one another, and values of
// the exit refer to them. Lives in a C++ frame, which keeps them alive.
class ExitObjects {
 public:
  ExitObjects(Isolate* isolate, const ExitState& state, const ExitReader& exit);
  Object Read(const ExitValue& value) const;

 private:
  void MakeAll(const ExitFrameReader& newest);
  Object Make(Map map, const ExitFrameReader& newest, int32_t number) const;
  void ReplaceFields(size_t number, Object from, Object to) const;
  void Fill(const ExitFrameReader& newest);
  Object ReadForField(const ExitValue& value) const;

  Isolate* isolate_;
  const ExitState& state_;
  std::array<Object, kMostVirtualObjects> objects_{};
  std::array<uint64_t, kMostVirtualObjects> filled_{};  // words; bit i: word i
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_OPTIMIZED_FRAMES_H_
