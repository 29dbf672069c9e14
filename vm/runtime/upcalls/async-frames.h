#ifndef KEI_VM_RUNTIME_UPCALLS_ASYNC_FRAMES_H_
#define KEI_VM_RUNTIME_UPCALLS_ASYNC_FRAMES_H_

#include "vm/objects/heap-objects.h"

// The chain of waiting functions, for stack traces. The frame of an async function that an await has let go
// on stands above the functions that wait for its promise. Implemented in async/async-frames.cc. Only reads:
// no allocation, no JavaScript.

namespace kei {

// A function that is suspended at an await, or an element of a call such as Promise.all.
struct AsyncFrame {
  Object generator;        // a JSGeneratorObject; an element: undefined
  const char* combinator;  // "Promise.all"
  int index;               // the index of the element
};

class AsyncFrameIterator {
 public:
  // `target` is the generator object of the oldest frame, which runs, or the target of the reaction that
  // does.
  AsyncFrameIterator(Isolate* isolate, Object target);
  // The next one, as long as exactly one reaction waits.
  bool Next(Isolate* isolate, AsyncFrame* frame);

 private:
  bool Visit(Isolate* isolate, PromiseReaction reaction, AsyncFrame* frame);

  Object promise_;
  int steps_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_UPCALLS_ASYNC_FRAMES_H_
