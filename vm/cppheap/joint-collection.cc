#include "vm/cppheap/joint-collection.h"

#include "vm/base/checks.h"
#include "vm/cppheap/cross-thread-persistent.h"

namespace kei::cppheap {
namespace {

Heap* WithoutSweeping(Heap* heap) {
  CHECK(heap->foreign() != nullptr && !heap->is_collecting() && !heap->is_marking());
  heap->FinishSweeping();
  return heap;
}

}  // namespace

JointCollection::JointCollection(Heap* heap)
    : heap_(WithoutSweeping(heap)), marker_(heap), lock_(CrossThreadMutex()) {
  marker_.MarkPersistents();
  lock_.unlock();
  heap->SetMarker(&marker_);
}

void JointCollection::EnterPause(uint64_t stack_top) {
  no_allocation_.emplace(heap_);
  stack_top_ = stack_top;
  marker_.EnterPause();
  if (!marker_.has_traced()) heap_->StartCompaction();
  lock_.lock();
  marker_.MarkPersistents();
  lock_.unlock();
  heap_->MarkStackFrom(stack_top, &marker_);
}

// The part that may take long at once, for which there must be a pause, comes last.
uint64_t JointCollection::DrainFor(uint64_t bytes) {
  const bool is_in_pause = no_allocation_.has_value();
  if (!is_in_pause) heap_->statistics_.marking_steps++;
  const uint64_t traced = marker_.DrainFor(bytes);
  if (traced != 0 || !is_in_pause || !marker_.HasWork()) return traced;
  marker_.DrainCompletely();
  return 1;
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
  heap_->StopMarking();
  lock_.unlock();
}

void JointCollection::Sweep() { heap_->FreeDead(heap_->requested_sweeping_); }

}  // namespace kei::cppheap
