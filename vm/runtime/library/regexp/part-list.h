#ifndef KEI_VM_RUNTIME_LIBRARY_REGEXP_PART_LIST_H_
#define KEI_VM_RUNTIME_LIBRARY_REGEXP_PART_LIST_H_

#include "vm/base/try-vector.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/library/builtin-arguments.h"

namespace kei {

// Parts of a subject that are going to be the elements of an array, by their places. So the array is made
// once, as long as it has to be. The elements are Strings, or undefined if a group has not matched.
class PartList {
 public:
  explicit PartList(Isolate* isolate) : isolate_(isolate), more_(isolate->memory()) {}

  uint32_t size() const { return few_count_ + static_cast<uint32_t>(more_.size()); }
  [[nodiscard]] bool TryAdd(uint32_t from, uint32_t to) { return TryAdd(Part{from, to}); }
  [[nodiscard]] bool TryAddUndefined() { return TryAdd(Part{1, 0}); }
  // A FixedArray, or the exception.
  Object NewElements(String subject) const;
  // An array of such elements.
  static Object NewArray(Isolate* isolate, Object elements);

 private:
  struct Part {
    uint32_t from, to;
  };
  static constexpr uint32_t kFew = 16;

  bool TryAdd(Part part) {
    if (few_count_ == kFew) return more_.TryPush(part);
    few_[few_count_++] = part;
    return true;
  }
  const Part& at(uint32_t i) const { return i < kFew ? few_[i] : more_[i - kFew]; }

  Isolate* isolate_;
  uint32_t few_count_ = 0;
  Part few_[kFew];
  TryVector<Part> more_;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_REGEXP_PART_LIST_H_
