#include "vm/runtime/library/text/open-structures.h"

#include <algorithm>

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/shapes/identity-hash.h"

namespace kei {

OpenStructures::Inner::Inner(Isolate* isolate) : values(isolate), rest(isolate->memory()) {}

JSReceiver OpenStructures::ObjectAt(size_t depth) const {
  if (depth < kOuter) return outer_[depth].object;
  return Cast<JSReceiver>(isolate_, inner_->values[static_cast<uint32_t>((depth - kOuter) * 2)]);
}

bool OpenStructures::Contains(JSReceiver object) const {
  const size_t searched = std::min(depth_, kSearched);
  for (size_t i = 0; i < searched; i++) {
    if (ObjectAt(i) == object) return true;
  }
  if (depth_ <= kSearched) return false;
  const int32_t hash = IdentityHashOf(isolate_, object);
  const auto is_it = [&](uint32_t depth) { return depth < depth_ && ObjectAt(depth) == object; };
  return hash != 0 && inner_->index->Find(static_cast<uint32_t>(hash), is_it) != inner_->index->kNone;
}

bool OpenStructures::TryPush(const OpenStructure& structure) {
  if (depth_ < kOuter) {
    outer_[depth_++] = structure;
    return true;
  }
  if (!inner_) inner_.emplace(isolate_);
  OpenStructure rest = structure;
  rest.object = JSReceiver();
  rest.keys = Object();
  const bool has_room = inner_->rest.TryPush(rest) && inner_->values.TryPush(structure.object) &&
                        inner_->values.TryPush(structure.keys);
  if (!has_room) return false;
  if (depth_++ >= kSearched) AddToIndex(depth_ - 1);
  return true;
}

OpenStructure OpenStructures::Pop() {
  if (--depth_ < kOuter) return outer_[depth_];
  OpenStructure structure = inner_->rest.Pop();
  const uint32_t first = inner_->values.size() - 2;
  structure.object = Cast<JSReceiver>(isolate_, inner_->values[first]);
  structure.keys = inner_->values[first + 1];
  inner_->values.Truncate(first);
  return structure;
}

// Once most of the entries are of structures that have ended, the index is made anew.
void OpenStructures::AddToIndex(size_t depth) {
  constexpr size_t kFirstCount = 64;
  auto& index = inner_->index;
  const bool is_new = !index || index->count() > kFirstCount + 2 * depth;
  if (is_new) index.emplace(CountedMemory(isolate_->memory()));
  for (size_t i = is_new ? kSearched : depth; i <= depth; i++) {
    const int32_t hash = EnsureIdentityHash(isolate_, ObjectAt(i));
    index->Add(static_cast<uint32_t>(hash), static_cast<uint32_t>(i));
  }
}

}  // namespace kei
