#ifndef KEI_VM_RUNTIME_FRAMES_CALL_SITES_H_
#define KEI_VM_RUNTIME_FRAMES_CALL_SITES_H_

#include <cstdint>

#include "vm/runtime/frames/frames.h"

// What the code that runs in a frame keeps in its spill slots while it waits for what it called. The return
// address tells where in the code that is; embed-gen has written down which slots are read after it.

namespace kei {

// What a call leaves on the stack: the caller's frame pointer, which the callee pushes, and the return address
// above. It begins each frame; without one, RuntimeCall tells where it is.
struct CallRecord {
  Address at = 0;   // 0: not known

  Address frame_pointer() const { return Read(at); }
  Address return_address() const { return Read(at + kFrameReturnAddress); }

 private:
  [[gnu::no_sanitize_address]] static Address Read(Address at) { return *reinterpret_cast<const Address*>(at); }
};

// Spill slots from `first` downwards. Bit i of `live`: slot i may be read again.
struct SpillSlots {
  Address first = 0;
  int count = 0;
  uint16_t live = 0;

  Address at(int i) const { return first - 8 * static_cast<Address>(i); }
  Address lowest() const { return at(count - 1); }
  bool is_live(int i) const { return (live >> i & 1) != 0; }
};

// Of a function's frame, whose spill slots belong to the handler or stencil that runs. `call` is what it waits
// for. Where the code is not known, all slots are alive.
SpillSlots SpillSlotsOfFunction(Isolate* isolate, Frame frame, CallRecord call);
// Of the frame of a stub or builtin. No slots, where the code is not known.
SpillSlots SpillSlotsOfStub(Frame frame, CallRecord call);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_CALL_SITES_H_
