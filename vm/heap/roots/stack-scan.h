#ifndef KEI_VM_HEAP_ROOTS_STACK_SCAN_H_
#define KEI_VM_HEAP_ROOTS_STACK_SCAN_H_

#include <cstdint>

#include "vm/isolate/isolate.h"

// The machine stack as roots. Frames of functions have a layout, and only their live slots count. All other
// words are looked at conservatively: frames of C++, of stubs and of builtins. Whatever is found is pinned.

namespace kei {

// Visits the words of a stack, as a FrameReader tells them.
class StackVisitor {
 public:
  // Words of generated code, which may be anything.
  virtual void VisitWords(uint64_t begin, uint64_t end) = 0;
  // Words of C++: a reference has all its bits there, since Decompress lets no half live on.
  virtual void VisitCppWords(uint64_t begin, uint64_t end) = 0;
  // A slot that holds a full tagged value.
  virtual void VisitSlot(uint64_t at) = 0;
  // A slot whose value is not read again.
  virtual void VisitDeadSlot(uint64_t at) = 0;

 protected:
  ~StackVisitor() = default;
};

// Knows the frames of functions. The heap asks it; vm/runtime/frames/frame-roots.h implements it.
class FrameReader {
 public:
  virtual ~FrameReader() = default;
  // Visits all words from `top` to the stack's base, but for those that never hold a value.
  virtual void Visit(Isolate* isolate, uint64_t top, StackVisitor* visitor) = 0;
  // Called after a full collection: bytecode may lie elsewhere.
  virtual void ForgetCode() = 0;
};

// Null: no frame of the stack has a layout that is known.
inline FrameReader* FrameReaderOf(Isolate* isolate) {
  return static_cast<FrameReader*>(isolate->attachment(IsolateSlot::kFrames));
}

// Calls found(data, offset, at) for every value on the machine stack that may point into the cage from
// `lowest` (kOldSpaceStart or kNurseryStart) on. The stack is read from `top` (HeapState::stack_top) to the
// isolate's stack base. `offset` is inside the object that may be meant: exact, tagged or interior. For an
// address that may also be the end of an object, there is a second call with an offset below it. `at` is the
// word's address. Dead registers are overwritten, so that no code can read their old contents.
void ScanStack(Isolate* isolate, uint64_t top, uint32_t lowest, void* data,
               void (*found)(void* data, uint32_t offset, uint64_t at));

// Calls found(data, word) for every word there that is in [begin, end]: a return address into code,
// for one.
void ScanStackFor(Isolate* isolate, uint64_t top, uint64_t begin, uint64_t end, void* data,
                  void (*found)(void* data, uint64_t word));

}  // namespace kei

#endif  // KEI_VM_HEAP_ROOTS_STACK_SCAN_H_
