#include "tools/kei/heap/snapshot-triggers.h"

#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <system_error>

#include "vm/heap-snapshot/snapshot-file.h"
#include "vm/heap/heap.h"

namespace kei::shell {
namespace {

// How far the limit is raised after a snapshot at it, so that the next one shows something new.
constexpr uint64_t kMinRaise = 1 << 20;
constexpr uint64_t kRaiseDivisor = 16;
// Pages are not full, and the nursery counts, too.
constexpr uint64_t kMostMemoryPerLimit = 2, kMostMemoryBeside = 64 << 20;

void Write(Isolate* isolate, heap_snapshot::Workspace* workspace) {
  const std::string path = NewHeapSnapshotName();
  std::string problem;
  std::fflush(stdout);
  if (WriteHeapSnapshotFile(isolate, path, &problem, workspace)) {
    std::fprintf(stderr, "kei: heap snapshot written to %s\n", path.c_str());
  } else {
    std::fprintf(stderr, "kei: no heap snapshot: cannot write %s: %s\n", path.c_str(), problem.c_str());
  }
}

void WriteOne(Isolate* isolate) { Write(isolate, nullptr); }

int SignalOf(const std::string& name) {
  for (int number = 1; number < SIGRTMIN; number++) {
    const char* abbreviation = sigabbrev_np(number);
    if (abbreviation == nullptr || number == SIGKILL || number == SIGSTOP) continue;
    if (name == std::string("SIG") + abbreviation) return number;
  }
  return 0;
}

sigset_t SetOf(int signal) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  return set;
}

}  // namespace

int BlockSnapshotSignal(const Flags& flags) {
  const int signal = SignalOf(flags.heapsnapshot_signal);
  if (signal == 0) return 0;
  const sigset_t set = SetOf(signal);
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  return signal;
}

SnapshotTriggers::SnapshotTriggers(Isolate* isolate, int signal)
    : isolate_(isolate),
      left_(isolate->flags().heapsnapshot_near_heap_limit),
      last_is_left_(isolate->flags().heap_snapshot_on_oom),
      signal_(signal) {
  if (left_ > 0 || last_is_left_) {
    ReserveWorkspace();
    isolate->heap()->limits().SetNearLimitCallback(OnNearLimit, this);
  }
  if (signal == 0) return;
  isolate->state()->on_embedder_interrupt = WriteOne;
  try {
    thread_ = std::thread([this] { WaitForSignals(); });
  } catch (const std::system_error&) {
    std::fprintf(stderr, "kei: there is no thread to wait for the signal of heap snapshots\n");
  }
}

SnapshotTriggers::~SnapshotTriggers() {
  isolate_->heap()->limits().SetNearLimitCallback(nullptr, nullptr);
  if (!thread_.joinable()) return;
  is_over_ = true;
  pthread_kill(thread_.native_handle(), signal_);
  thread_.join();
}

// The memory is reserved early, since there may be none at the limit.
void SnapshotTriggers::ReserveWorkspace() {
  const uint64_t most = isolate_->heap()->limits().limit() * kMostMemoryPerLimit + kMostMemoryBeside;
  workspace_ = std::make_unique<heap_snapshot::Workspace>(isolate_);
  if (workspace_->TryReserve(std::min<uint64_t>(most, kCageSize))) return;
  workspace_.reset();
  std::fprintf(stderr, "kei: no memory can be reserved for heap snapshots at the limit\n");
}

uint64_t SnapshotTriggers::OnNearLimit(Isolate* isolate, void* data, uint64_t limit) {
  auto* self = static_cast<SnapshotTriggers*>(data);
  if (self->left_ > 0) {
    self->left_--;
    const HeapStatistics heap = isolate->heap()->Statistics();
    Write(isolate, self->workspace_.get());
    // A scavenge may have promoted more than there was room for.
    const uint64_t used = heap.live_bytes + heap.allocated_bytes + heap.external_bytes;
    return std::max(limit, used) + std::max(kMinRaise, limit / kRaiseDivisor);
  }
  if (self->last_is_left_) {
    self->last_is_left_ = false;
    Write(isolate, self->workspace_.get());
  }
  return limit;
}

// The snapshot itself is taken by the isolate's thread, at the next place where it may stop.
void SnapshotTriggers::WaitForSignals() {
  const sigset_t set = SetOf(signal_);
  for (int signal; sigwait(&set, &signal) == 0 && !is_over_;) {
    isolate_->RequestInterrupt(Interrupt::kEmbedder);
  }
}

}  // namespace kei::shell
