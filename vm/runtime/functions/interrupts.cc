#include <string>
#include <utility>

#include "vm/base/thread-stack.h"
#include "vm/heap/heap.h"
#include "vm/runtime/functions/optimized-code.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

bool Has(uint32_t requests, Interrupt interrupt) {
  return (requests & static_cast<uint32_t>(interrupt)) != 0;
}

void StressInvalidation(Isolate* isolate, int every) {
  if (++isolate->state()->stressed_interrupts % every == 0) InvalidateRunningCode(isolate);
}

[[gnu::noinline]] Object Serve(Isolate* isolate, uint32_t requests) {
  if (Has(requests, Interrupt::kCollectGarbage)) isolate->heap()->CollectAllGarbage();
  if (!Has(requests, Interrupt::kTerminate)) {
    if (Has(requests, Interrupt::kMark)) isolate->heap()->MarkIncrementally();
    if (Has(requests, Interrupt::kScavenge)) isolate->heap()->ScavengeIfMuchIsRemembered();
  }
  if (const int every = isolate->flags().stress_invalidate; every > 0) StressInvalidation(isolate, every);
  if (Has(requests, Interrupt::kEmbedder) && isolate->state()->on_embedder_interrupt != nullptr) {
    isolate->state()->on_embedder_interrupt(isolate);
  }
  if (Has(requests, Interrupt::kTerminate)) {
    const std::string reason = std::exchange(isolate->state()->requested_termination, "");
    return isolate->Terminate(reason.empty() ? "execution was interrupted" : reason);
  }
  return isolate->undefined();
}

}  // namespace

// Its frame is small: what made the last collection lies no more in the stack below, whose gaps are to be
// cleared.
Object HandleInterrupts(Isolate* isolate) {
  if (isolate->StackOverflowed()) return ThrowError(isolate, MessageId::kStackOverflow);
  const uint32_t requests = isolate->TakeInterrupts();
  if (Has(requests, Interrupt::kClearStack)) ClearStackBelow();
  return Serve(isolate, requests);
}

Thrown ThrowTermination(Isolate* isolate) {
  DCHECK(isolate->HasInterrupt(Interrupt::kTerminate));
  CHECK(HasThrown(HandleInterrupts(isolate)));
  return Thrown(isolate);
}

}  // namespace kei
