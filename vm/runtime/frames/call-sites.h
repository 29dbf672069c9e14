#ifndef KEI_VM_RUNTIME_FRAMES_CALL_SITES_H_
#define KEI_VM_RUNTIME_FRAMES_CALL_SITES_H_

#include <cstdint>

#include "vm/runtime/frames/frames.h"

// The values that the code of a frame keeps in its spill slots while it waits for its callee. The return
// address tells where in the code that is; embed-gen has written down which slots are read after it.

namespace kei {

// The words that a call leaves on the stack: the caller's frame pointer, which the callee pushes, and the
// return address above. It begins each frame; without one, RuntimeCall tells where it is.
struct CallRecord {
  Address at = 0;  // 0: not known

  Address frame_pointer() const { return Read(at); }
  Address return_address() const { return Read(at + kFrameReturnAddress); }

 private:
  [[gnu::no_sanitize_address]] static Address Read(Address at) {
    return *reinterpret_cast<const Address*>(at);
  }
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

// The spill slots of a function's frame, which belong to the handler or stencil that runs. `call` is what it
// waits for. If the place in the code is not known, all slots are alive.
SpillSlots SpillSlotsOfFunction(Isolate* isolate, Frame frame, CallRecord call);
// The spill slots of the frame of a stub or builtin. There are none if the place in the code is not known.
SpillSlots SpillSlotsOfStub(Frame frame, CallRecord call);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_CALL_SITES_H_
