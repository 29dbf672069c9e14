#ifndef KEI_VM_RUNTIME_FRAMES_FRAMES_H_
#define KEI_VM_RUNTIME_FRAMES_FRAMES_H_

#include "vm/objects/heap-objects.h"
#include "vm/tables/frame-constants.h"

// Walks the frames of generated code, newest first, along the chain of frame pointers. The frames
// of C++ between two runs of generated frames are skipped: an entry frame remembers where the next
// older run begins. All of this only reads; a frame stays valid while the code it belongs to waits.

namespace kei {

class Frame {
 public:
  enum Kind : uint8_t { kInterpreted, kStub, kBuiltin, kEntry };

  explicit Frame(Address fp) : fp_(fp) {}
  Address fp() const { return fp_; }
  Kind kind() const;
  bool is_interpreted() const { return kind() == kInterpreted; }
  bool is_entry() const { return kind() == kEntry; }
  // Whether a JavaScript function runs in the frame: interpreted or builtin.
  bool is_javascript() const { return kind() == kInterpreted || kind() == kBuiltin; }

  Address word(int32_t offset) const { return *reinterpret_cast<Address*>(fp_ + offset); }
  void set_word(int32_t offset, Address value) const { *reinterpret_cast<Address*>(fp_ + offset) = value; }
  // A slot that a register operand names.
  Object register_at(int operand) const { return Object(word(operand * 8)); }

  // --- JavaScript frames
  JSFunction function() const {
    return JSFunction(word(kind() == kBuiltin ? kBuiltinFrameFunction : kFrameFunction));
  }
  // Arguments that were passed.
  int argc() const;
  // The slots of an interpreted frame's arguments area, with the receiver and padding.
  uint32_t area_slots() const {
    static_assert(kFrameAreaSlots == kFrameArgc + 4);
    return static_cast<uint32_t>(word(kFrameArgc) >> 32);
  }
  Object receiver() const { return Object(word(kFrameReceiver)); }
  Object argument(int i) const { return Object(word(kFrameFirstArgument + 8 * i)); }
  const Object* arguments() const { return reinterpret_cast<const Object*>(fp_ + kFrameFirstArgument); }

  // --- Interpreted frames
  Context context() const { return Context(word(kFrameContext)); }
  Object new_target() const { return Object(word(kFrameNewTarget)); }
  BytecodeArray bytecode_array() const { return BytecodeArray(word(kFrameBytecodeArray)); }
  // The offset of the bytecode that runs, or that called the next newer frame.
  int bytecode_offset() const;
  // Machine code made for the function runs in it.
  bool is_compiled() const { return IsBytecodeOffset(word(kFrameBytecodePointer)); }

 private:
  Address fp_;
};

class FrameIterator {
 public:
  explicit FrameIterator(Isolate* isolate);
  bool done() const { return fp_ == 0; }
  void Advance();
  Frame frame() const { return Frame(fp_); }
  // Goes on to the next frame of the kind, the current one included; false at the end.
  bool FindInterpreted();
  bool FindJavaScript();

 private:
  Address fp_;
};

// The newest interpreted frame: the one whose bytecode called the runtime function that asks. There
// has to be one.
Frame CurrentFrame(Isolate* isolate);
// The function that runs, interpreted or builtin, is strict code; false if there is none.
bool IsStrictCaller(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_FRAMES_H_
