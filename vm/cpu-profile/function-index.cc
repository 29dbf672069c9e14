#include "vm/cpu-profile/function-index.h"

#include "vm/heap/heap.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

FunctionIndex::FunctionIndex(Isolate* isolate) : isolate_(isolate) {
  isolate->heap()->spaces().ForEachObject([&](HeapObject object) {
    if (!object.IsTypeSharedFunctionInfo(isolate)) return;
    const SharedFunctionInfo shared(object.ptr());
    functions_.insert({shared.unique_id(), shared});
  });
}

std::optional<SharedFunctionInfo> FunctionIndex::Find(uint32_t id) const {
  const auto found = functions_.find(id);
  if (found == functions_.end()) return std::nullopt;
  return found->second;
}

std::string FunctionIndex::NameOf(SharedFunctionInfo shared) const {
  const Object name = shared.name(isolate_);
  return name.IsString(isolate_) ? ToUtf8(isolate_, String::cast(name)) : "";
}

}  // namespace kei
