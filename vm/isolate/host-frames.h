#ifndef KEI_VM_ISOLATE_HOST_FRAMES_H_
#define KEI_VM_ISOLATE_HOST_FRAMES_H_

#include <cstdint>

#include "vm/base/thread-stack.h"
#include "vm/isolate/isolate.h"

namespace kei {

// While one lives, the frames above that of the function that has it are the host's: none of their words is a
// reference, though many look like one (addresses, of which half is as good as random). The outermost one counts.
class HostFrames {
 public:
  [[gnu::always_inline]] explicit HostFrames(Isolate* isolate)
      : isolate_(isolate), base_(isolate->stack_base()) {
    if (base_ == StackBaseOfThread()) {
      isolate->state()->stack_base = reinterpret_cast<uint64_t>(__builtin_dwarf_cfa());   // above its locals
    }
  }
  ~HostFrames() { isolate_->state()->stack_base = base_; }
  HostFrames(const HostFrames&) = delete;
  HostFrames& operator=(const HostFrames&) = delete;

 private:
  Isolate* isolate_;
  uint64_t base_;
};

}  // namespace kei

#endif  // KEI_VM_ISOLATE_HOST_FRAMES_H_
