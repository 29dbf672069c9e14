#include "vm/factory/value-list.h"

#include "vm/factory/factory.h"

namespace kei {

bool ValueList::TryGrow(uint64_t count) {
  if (count > uint64_t{kMaxFixedArrayLength}) return false;
  const Maybe<FixedArray> grown = isolate_->factory()->TryCopyFixedArray(
      list_, static_cast<int>(size_), static_cast<uint32_t>(count));
  if (!grown) return false;
  list_ = *grown;
  return true;
}

}  // namespace kei
