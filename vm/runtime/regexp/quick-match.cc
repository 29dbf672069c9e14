#include "vm/runtime/regexp/quick-match.h"

#include "vm/regexp/machine-code/frame.h"
#include "vm/runtime/regexp/regexp-tiering.h"

namespace kei {
namespace {

// Nothing is handled here: it begins again, where interrupts can be.
bool HasNoInterrupt(void* isolate) {
  const uint64_t limit = __atomic_load_n(&static_cast<Isolate*>(isolate)->stack_limit, __ATOMIC_RELAXED);
  return reinterpret_cast<uint64_t>(__builtin_frame_address(0)) >= limit;
}

}  // namespace

void AttachQuickFrames(Isolate* isolate) {
  const Flags& flags = isolate->flags();
  const bool interprets = !MakesRegExpMachineCode(flags) && !flags.enable_experimental_regexp_engine;
  auto frames = regexp::NewQuickFrames({HasNoInterrupt, isolate}, interprets);
  isolate->regexp_frames = reinterpret_cast<uint64_t>(frames.get());
  isolate->Attach(IsolateSlot::kRegExp, frames.release(),
                  [](void* data) { regexp::QuickFramesDeleter()(static_cast<regexp::QuickFrames*>(data)); });
}

}  // namespace kei
