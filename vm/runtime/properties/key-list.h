#ifndef KEI_VM_RUNTIME_PROPERTIES_KEY_LIST_H_
#define KEI_VM_RUNTIME_PROPERTIES_KEY_LIST_H_

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/strings/property-key.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

// A growing FixedArray; on the stack. The error of a heap that has no room for it says `what` it is: a noun
// with its article.
class KeyList {
 public:
  explicit KeyList(Isolate* isolate, const char* what = "the list of keys")
      : isolate_(isolate), what_(what), keys_(isolate->empty_fixed_array()) {}
  // The heap had no room for a key.
  bool is_full() const { return is_full_; }
  int count() const { return count_; }
  Object at(int i) const { return keys_.get(isolate_, i); }
  void set(int i, Object key) { keys_.set(isolate_, i, key); }
  // False if the heap has no room for more; Finish then throws.
  bool Reserve(uint64_t more) {
    const uint64_t needed = static_cast<uint64_t>(count_) + more;
    const auto capacity = static_cast<uint64_t>(keys_.length());
    if (needed <= capacity) return true;
    // More than an index can say is more than any array holds.
    return Copy(static_cast<uint32_t>(std::min<uint64_t>(std::max(needed, 2 * capacity), UINT32_MAX)));
  }
  bool Add(Object key) {
    if (count_ == keys_.length() && !Reserve(8)) return false;
    keys_.set(isolate_, count_++, key);
    return true;
  }
  // A FixedArray, or the exception.
  Object Finish() {
    if (is_full_ || (count_ != keys_.length() && !Copy(static_cast<uint32_t>(count_)))) {
      return ThrowNoRoom(isolate_, what_);
    }
    return keys_;
  }

 private:
  bool Copy(uint32_t capacity) {
    auto copy = isolate_->factory()->TryCopyFixedArray(keys_, count_, capacity);
    if (copy) keys_ = *copy;
    is_full_ = !copy;
    return !is_full_;
  }

  Isolate* isolate_;
  const char* what_;
  FixedArray keys_;
  int count_ = 0;
  bool is_full_ = false;
};

// Property keys, on the stack.
class KeySet {
 public:
  explicit KeySet(Isolate* isolate)
      : isolate_(isolate), names_(Names::New(isolate, 16)), indices_(Numbers::TryNew(isolate, 4)) {}

  bool Has(PropertyKey key) const {
    return key.is_index() ? Numbers::Find(isolate_, indices_, key.index()) >= 0
                          : Names::Find(isolate_, names_, key.name()) >= 0;
  }
  // A key that is not there; false if there is no room.
  [[nodiscard]] bool Add(PropertyKey key) {
    if (!key.is_index()) {
      names_ = Names::Add(isolate_, names_, key.name(), Smi::From(0), 0);
      return true;
    }
    NumberDictionary indices = Numbers::TryAdd(isolate_, indices_, key.index(), Smi::From(0), 0);
    if (indices.ptr() != 0) indices_ = indices;
    return indices.ptr() != 0;
  }

 private:
  Isolate* isolate_;
  NameDictionary names_;
  NumberDictionary indices_;
};

// The own enumerable string keys: a FixedArray, which must not be changed, or the exception.
Object EnumerableOwnStrings(Isolate* isolate, JSReceiver object);

// These add an object's own keys that pass the filter. Indices are numbers.
void CollectIndices(Isolate* isolate, JSObject object, int filter, KeyList* list);
enum class NameKind : uint8_t { kStrings, kSymbols, kPrivateNames };
void CollectNames(Isolate* isolate, JSObject object, int filter, NameKind kind, KeyList* list);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_KEY_LIST_H_
