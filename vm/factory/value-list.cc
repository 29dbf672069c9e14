#include "vm/factory/value-list.h"

#include "vm/factory/factory.h"

namespace kei {
namespace {

// The capacity for one more than `size`.
uint64_t NextCapacity(uint32_t size) { return uint64_t{size} * 2 + 16; }

Maybe<FixedArray> TryCopy(Isolate* isolate, FixedArray list, uint32_t size, uint64_t capacity) {
  if (capacity > uint64_t{kMaxFixedArrayLength}) return std::nullopt;
  return isolate->factory()->TryCopyFixedArray(list, static_cast<int>(size), static_cast<uint32_t>(capacity));
}

}  // namespace

bool ValueList::TryGrow() { return TryGrow(NextCapacity(size_)); }

bool ValueList::TryGrow(uint64_t count) {
  const Maybe<FixedArray> grown = TryCopy(isolate_, list_, size_, count);
  if (!grown) return false;
  list_ = *grown;
  return true;
}

Maybe<uint32_t> ValueTable::TryAdd(Object value) {
  if (first_free_ != kNone) {
    const int number = first_free_;
    first_free_ = list_.get().get(isolate_, number).SmiValue();
    list_.get().set(isolate_, number, value);
    used_++;
    return static_cast<uint32_t>(number);
  }
  if (static_cast<int>(size_) == list_.get().length()) {
    const Maybe<FixedArray> grown = TryCopy(isolate_, list_, size_, NextCapacity(size_));
    if (!grown) return std::nullopt;
    list_ = *grown;
  }
  list_.get().set(isolate_, static_cast<int>(size_), value);
  used_++;
  return size_++;
}

void ValueTable::Clear() {
  list_ = isolate_->empty_fixed_array();
  first_free_ = kNone;
  size_ = 0;
}

Object ValueTable::Take(uint32_t number) {
  const int place = static_cast<int>(number);
  Object value = list_.get().get(isolate_, place);
  list_.get().set(isolate_, place, Smi::From(first_free_));
  first_free_ = place;
  used_--;
  if (used_ == 0 && size_ > kMostKept) Clear();
  return value;
}

}  // namespace kei
