#include "vm/native/joint-collection.h"

#include "vm/base/checks.h"
#include "vm/native/cross-thread-persistent.h"

namespace kei::native {
namespace {

Heap* WithoutSweeping(Heap* heap) {
  CHECK(heap->foreign() != nullptr && !heap->is_collecting());
  heap->FinishSweeping();
  return heap;
}

}  // namespace

JointCollection::JointCollection(Heap* heap, uint64_t stack_top)
    : heap_(WithoutSweeping(heap)),
      no_allocation_(heap),
      stack_top_(stack_top),
      marker_(heap),
      lock_(CrossThreadMutex()) {
  marker_.EnterPause();
  heap->StartCompaction();
  marker_.MarkPersistents();
  lock_.unlock();
  heap->MarkStackFrom(stack_top, &marker_);
}

bool JointCollection::Drain() {
  if (!marker_.HasWork()) return false;
  marker_.DrainCompletely();
  return true;
}

void JointCollection::FollowMarked() {
  marker_.TraceAllMarked();
  heap_->MarkStackFrom(stack_top_, &marker_);
}

bool JointCollection::MarkLateRoots() {
  lock_.lock();
  marker_.MarkPersistents();
  return marker_.HasWork();
}

void JointCollection::ClearWeak() {
  heap_->FinishMarking(&marker_);
  lock_.unlock();
}

void JointCollection::Sweep() { heap_->FreeDead(heap_->requested_sweeping_); }

}  // namespace kei::native
