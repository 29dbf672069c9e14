#ifndef KEI_VM_RUNTIME_FRAMES_FRAMES_H_
#define KEI_VM_RUNTIME_FRAMES_FRAMES_H_

#include "vm/objects/heap-objects.h"
#include "vm/tables/frame-constants.h"

// Walks the frames of generated code, newest first, along the chain of frame pointers. The frames
// of C++ between two runs of generated frames are skipped: an entry frame remembers where the next
// older run begins. All of this only reads; a frame stays valid while the code it belongs to waits.
//
// Optimized code has one frame for a function and what is inlined in it. A walker sees the interpreted frames
// that stand for it instead. Their contents come from the exit whose number the frame has
// (vm/deopt/exit-table.h).

namespace kei {

class ExitFrameReader;

class Frame {
 public:
  enum Kind : uint8_t { kInterpreted, kOptimized, kStub, kBuiltin, kEntry };

  // `depth`: which of the frames that stand for one of optimized code; 0 is the outermost one.
  explicit Frame(Address fp, uint32_t depth = 0) : fp_(fp), depth_(depth) {}
  Address fp() const { return fp_; }
  uint32_t depth() const { return depth_; }
  Kind kind() const;
  // Words of it are those of an interpreted frame.
  bool is_interpreted() const { return kind() == kInterpreted; }
  bool is_optimized() const { return kind() == kOptimized; }
  bool is_entry() const { return kind() == kEntry; }
  // Whether a function with bytecode runs in the frame.
  bool has_bytecode() const { return kind() == kInterpreted || kind() == kOptimized; }
  // Whether a JavaScript function runs in the frame: one with bytecode, or builtin.
  bool is_javascript() const { return has_bytecode() || kind() == kBuiltin; }

  Address word(int32_t offset) const { return *reinterpret_cast<Address*>(fp_ + offset); }
  void set_word(int32_t offset, Address value) const { *reinterpret_cast<Address*>(fp_ + offset) = value; }

  // --- JavaScript frames. A number that optimized code has in a register's form is made an object, and so is
  // a closure that does not exist: these may allocate, but for shared and argc.
  JSFunction function() const;
  SharedFunctionInfo shared() const;
  // Arguments that were passed.
  int argc() const;
  Object receiver() const;
  Object argument(int i) const;

  // --- Frames with bytecode
  // A slot that a register operand names.
  Object register_at(int operand) const;
  Context context() const;
  Object new_target() const;
  BytecodeArray bytecode_array() const;
  // The offset of the bytecode that runs, or that called the next newer frame.
  int bytecode_offset() const;
  // Machine code made for the function runs in it.
  bool is_compiled() const { return is_optimized() || IsBytecodeOffset(word(kFrameBytecodePointer)); }

  // --- Frames with words of their own: interpreted or optimized
  // The slots of the arguments area, with the receiver and padding.
  uint32_t area_slots() const {
    static_assert(kFrameAreaSlots == kFrameArgc + 4);
    return static_cast<uint32_t>(word(kFrameArgc) >> 32);
  }

  // --- Optimized frames
  CompiledCode code() const { return CompiledCode(word(kOptimizedCode)); }
  // The number of the exit that describes it.
  uint32_t exit() const { return ExitAtCallSite(static_cast<uint32_t>(word(kOptimizedCallSite))); }
  // The number of the call that it waits for.
  uint32_t call_site() const { return CallSiteOf(static_cast<uint32_t>(word(kOptimizedCallSite))); }

 private:
  ExitFrameReader description() const;
  // The value of an operand that is a part of each frame.
  Object PartAt(int32_t offset, Object otherwise) const;

  Address fp_;
  uint32_t depth_;
};

// Frames as they lie on the stack: one for optimized code.
class MachineFrameIterator {
 public:
  explicit MachineFrameIterator(Isolate* isolate);
  bool done() const { return fp_ == 0; }
  void Advance();
  Frame frame() const { return Frame(fp_); }

 private:
  Address fp_;
};

class FrameIterator {
 public:
  explicit FrameIterator(Isolate* isolate) : frames_(isolate) { EnterFrame(); }
  bool done() const { return frames_.done(); }
  void Advance();
  Frame frame() const { return Frame(frames_.frame().fp(), depth_); }
  // Goes on to the next frame of the kind, the current one included; false at the end.
  bool FindBytecode();
  bool FindJavaScript();

 private:
  void EnterFrame();

  MachineFrameIterator frames_;
  uint32_t depth_ = 0;
};

// The newest frame with bytecode: the one whose bytecode called the runtime function that asks. There
// has to be one.
Frame CurrentFrame(Isolate* isolate);
// The function that runs, with bytecode or builtin, is strict code; false if there is none.
bool IsStrictCaller(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_FRAMES_H_
