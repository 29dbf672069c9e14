#include "vm/isolate/thread-stack.h"

#include <pthread.h>

#include "vm/base/checks.h"

namespace kei {
namespace {

struct ThreadStack {
  uint64_t end = 0;
  uint64_t base = 0;
};

// Asked for once per thread: on the main thread glibc reads /proc/self/maps for it.
const ThreadStack& StackOfThread() {
  thread_local ThreadStack stack;
  if (stack.base != 0) return stack;
  pthread_attr_t attributes;
  void* address = nullptr;
  size_t size = 0;
  CHECK(pthread_getattr_np(pthread_self(), &attributes) == 0);
  CHECK(pthread_attr_getstack(&attributes, &address, &size) == 0);
  pthread_attr_destroy(&attributes);
  stack.end = reinterpret_cast<uint64_t>(address);
  stack.base = stack.end + size;
  return stack;
}

}  // namespace

uint64_t StackBaseOfThread() { return StackOfThread().base; }
uint64_t StackEndOfThread() { return StackOfThread().end; }

}  // namespace kei
