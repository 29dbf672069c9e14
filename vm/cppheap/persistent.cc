#include "vm/cppheap/persistent.h"

namespace kei::cppheap {

// The neighbours in the list may lie in objects that are dead, but whose destructors have not run
// yet.
[[gnu::no_sanitize_address]] void PersistentBase::Clear() {
  if (object_ == nullptr) return;
  *link_ = next_;
  if (next_ != nullptr) next_->link_ = link_;
  object_ = nullptr;
  next_ = nullptr;
  link_ = nullptr;
}

[[gnu::no_sanitize_address]] void PersistentBase::Assign(void* object, List list) {
  if (object == object_) return;
  Clear();
  if (object == nullptr) return;
  object_ = object;
  link_ = (Heap::Of(object)->*list)();
  next_ = *link_;
  *link_ = this;
  if (next_ != nullptr) next_->link_ = &next_;
}

}  // namespace kei::cppheap
