#include "vm/cppheap/cross-thread-persistent.h"

namespace kei::cppheap {
namespace {

// The mutex is never destroyed: static objects may hold persistents until the very end.
union Mutex {
  constexpr Mutex() : mutex() {}
  ~Mutex() {}
  std::mutex mutex;
};
constinit Mutex cross_thread;

}  // namespace

std::mutex& CrossThreadMutex() { return cross_thread.mutex; }

void CrossThreadPersistentBase::Assign(void* object, List list) {
  if (object == nullptr && this->object() == nullptr) return;
  std::lock_guard lock(CrossThreadMutex());
  Unlink();
  Link(object, list);
}

void CrossThreadPersistentBase::AssignFrom(const CrossThreadPersistentBase& other, List list) {
  std::lock_guard lock(CrossThreadMutex());
  void* object = other.object();
  Unlink();
  Link(object, list);
}

// The neighbours in the list may lie in objects that are dead, but whose destructors have not run
// yet.
[[gnu::no_sanitize_address]] void CrossThreadPersistentBase::Unlink() {
  if (link_ == nullptr) return;
  *link_ = next_;
  if (next_ != nullptr) next_->link_ = link_;
  next_ = nullptr;
  link_ = nullptr;
  object_.store(nullptr, std::memory_order_release);
}

[[gnu::no_sanitize_address]] void CrossThreadPersistentBase::Link(void* object, List list) {
  if (object == nullptr) return;
  object_.store(object, std::memory_order_release);
  link_ = (Heap::Of(object)->*list)();
  next_ = *link_;
  *link_ = this;
  if (next_ != nullptr) next_->link_ = &next_;
}

}  // namespace kei::cppheap
