#ifndef KEI_TOOLS_KEI_HEAP_SNAPSHOT_TRIGGERS_H_
#define KEI_TOOLS_KEI_HEAP_SNAPSHOT_TRIGGERS_H_

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "vm/heap-snapshot/workspace.h"
#include "vm/isolate/isolate.h"

namespace kei::shell {

// Heap snapshots that no script asks for: at the heap's limit, and when the process gets a signal. Standard
// error names the file that is written, or the reason why none is.

// The signal of --heapsnapshot-signal; 0 if the flag names none that can be waited for. To be called
// before there are other threads: they must not get it.
int BlockSnapshotSignal(const Flags& flags);

class SnapshotTriggers {
 public:
  SnapshotTriggers(Isolate* isolate, int signal);
  ~SnapshotTriggers();
  SnapshotTriggers(const SnapshotTriggers&) = delete;
  SnapshotTriggers& operator=(const SnapshotTriggers&) = delete;

 private:
  static uint64_t OnNearLimit(Isolate* isolate, void* self, uint64_t limit);
  void WaitForSignals();
  void ReserveWorkspace();

  Isolate* isolate_;
  int left_;                                             // the rest of --heapsnapshot-near-heap-limit
  bool last_is_left_;                                    // --heap-snapshot-on-oom
  std::unique_ptr<heap_snapshot::Workspace> workspace_;  // for these snapshots
  int signal_;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_HEAP_SNAPSHOT_TRIGGERS_H_
