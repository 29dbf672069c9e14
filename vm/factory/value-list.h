#ifndef KEI_VM_FACTORY_VALUE_LIST_H_
#define KEI_VM_FACTORY_VALUE_LIST_H_

#include <cstdint>

#include "vm/base/maybe.h"
#include "vm/isolate/rooted.h"

namespace kei {

// A growing list of values in the heap. A collection looks at the parts of it that have changed since the
// last one, and at a RootedVector as a whole. Lives on the stack, by which the collector knows of it.
class ValueList {
 public:
  explicit ValueList(Isolate* isolate) : isolate_(isolate), list_(isolate->empty_fixed_array()) {}

  // These return false if there is no room.
  [[nodiscard]] bool TryReserve(uint64_t count) { return count <= capacity() || TryGrow(count); }
  [[nodiscard]] bool TryPush(Object value) {
    if (size_ == capacity() && !TryGrow()) return false;
    Push(value);
    return true;
  }
  // Room for it must be reserved.
  void Push(Object value) { list_.set(isolate_, static_cast<int>(size_++), value); }
  void Clear() { size_ = 0; }
  // The values behind are kept alive until others take their places.
  void Truncate(uint32_t size) { size_ = size; }

  uint32_t size() const { return size_; }
  Object operator[](uint32_t i) const { return list_.get(isolate_, static_cast<int>(i)); }
  void set(uint32_t i, Object value) { list_.set(isolate_, static_cast<int>(i), value); }
  // The array has the room behind the values, too.
  FixedArray array() const { return list_; }

 private:
  uint32_t capacity() const { return static_cast<uint32_t>(list_.length()); }
  bool TryGrow();
  bool TryGrow(uint64_t count);

  Isolate* isolate_;
  FixedArray list_;
  uint32_t size_ = 0;
};

// Values in the heap for C++ objects whose number scripts decide. Each object knows its value by a number. If
// each had a Rooted, every collection would look at all of them.
class ValueTable {
 public:
  explicit ValueTable(Isolate* isolate) : isolate_(isolate), list_(isolate, isolate->empty_fixed_array()) {}

  // The number of the value from now on; nothing if there is no room.
  Maybe<uint32_t> TryAdd(Object value);
  // The value, which has no number any more.
  Object Take(uint32_t number);

 private:
  static constexpr int kNone = -1;
  static constexpr uint32_t kMostKept = 1024;  // places that are kept if all are free
  void Clear();

  Isolate* isolate_;
  Rooted<FixedArray> list_;  // values; a free place has the number of the next one, as a Smi
  int first_free_ = kNone;
  uint32_t size_ = 0, used_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_FACTORY_VALUE_LIST_H_
