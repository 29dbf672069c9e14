#ifndef KEI_VM_RUNTIME_LIBRARY_REGEXP_PART_LIST_H_
#define KEI_VM_RUNTIME_LIBRARY_REGEXP_PART_LIST_H_

#include "vm/base/counted-vector.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/library/builtin-arguments.h"

namespace kei {

// Parts of a subject that are going to be the elements of an array, by their places: so the array is
// made once, as long as it has to be. The elements are Strings, or undefined where a group has not
// matched.
class PartList {
 public:
  explicit PartList(Isolate* isolate) : isolate_(isolate), parts_(isolate->memory()) {}

  uint32_t size() const { return static_cast<uint32_t>(parts_.size()); }
  [[nodiscard]] bool TryAdd(uint32_t from, uint32_t to) { return parts_.TryPush({from, to}); }
  [[nodiscard]] bool TryAddUndefined() { return parts_.TryPush({1, 0}); }
  // A FixedArray, or the exception.
  Object NewElements(String subject) const;
  // An array of such elements.
  static Object NewArray(Isolate* isolate, Object elements);

 private:
  struct Part {
    uint32_t from, to;
  };
  Isolate* isolate_;
  CountedVector<Part> parts_;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_REGEXP_PART_LIST_H_
