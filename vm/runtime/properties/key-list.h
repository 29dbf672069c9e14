#ifndef KEI_VM_RUNTIME_PROPERTIES_KEY_LIST_H_
#define KEI_VM_RUNTIME_PROPERTIES_KEY_LIST_H_

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/properties/keys.h"

namespace kei {

// A growing FixedArray; on the stack.
class KeyList {
 public:
  explicit KeyList(Isolate* isolate) : isolate_(isolate), keys_(isolate->empty_fixed_array()) {}
  int count() const { return count_; }
  Object at(int i) const { return keys_.get(isolate_, i); }
  void Reserve(int more) {
    if (count_ + more <= keys_.length()) return;
    const int capacity = std::max(count_ + more, keys_.length() * 2);
    keys_ = isolate_->factory()->CopyFixedArrayAndGrow(keys_, capacity - keys_.length());
  }
  void Add(Object key) {
    if (count_ == keys_.length()) Reserve(8);
    keys_.set(isolate_, count_++, key);
  }
  FixedArray Finish() {
    return count_ == keys_.length() ? keys_
                                    : isolate_->factory()->CopyFixedArrayUpTo(keys_, count_);
  }

 private:
  Isolate* isolate_;
  FixedArray keys_;
  int count_ = 0;
};

// Adds an object's own keys that pass the filter.
void CollectIndices(Isolate* isolate, JSObject object, int filter, IndexForm form, KeyList* list);
enum class NameKind : uint8_t { kStrings, kSymbols, kPrivateNames };
void CollectNames(Isolate* isolate, JSObject object, int filter, NameKind kind, KeyList* list);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_KEY_LIST_H_
