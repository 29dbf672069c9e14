#ifndef KEI_VM_RUNTIME_ERRORS_CAPTURED_FRAMES_H_
#define KEI_VM_RUNTIME_ERRORS_CAPTURED_FRAMES_H_

#include <string>

#include "vm/objects/heap-objects.h"

namespace kei {

// A captured stack trace is a FixedArray with these slots for each frame, the newest first.
struct CapturedFrame {
  enum { kFunction, kReceiver, kOffset, kKind, kSize };
  enum Kind {
    kCall,
    kConstruct,
    kAsync,       // suspended at an await
    kCombinator,  // for the function its name, for the offset the element's index
  };
};

// The frame whose slots begin at `base`, as a stack trace shows it behind "at ".
std::string DescribeFrame(Isolate* isolate, FixedArray frames, int base);
// The position in the source at which a frame is; -1 for functions of the library.
int PositionOfFrame(Isolate* isolate, FixedArray frames, int base);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_ERRORS_CAPTURED_FRAMES_H_
