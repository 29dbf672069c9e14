#ifndef KEI_VM_RUNTIME_LIBRARY_TEXT_OPEN_STRUCTURES_H_
#define KEI_VM_RUNTIME_LIBRARY_TEXT_OPEN_STRUCTURES_H_

#include <optional>

#include "vm/base/hash-index.h"
#include "vm/base/try-vector.h"
#include "vm/factory/value-list.h"
#include "vm/objects/heap-objects.h"

namespace kei {

// An array or object whose JSON text has begun and not ended.
struct OpenStructure {
  JSReceiver object;
  Object keys;        // of an object: the array of its keys, or the descriptors of its map
  double next = 0;    // the index of the element or key that comes next
  double length = 0;  // how many there are
  bool is_array = false;
  bool has_members = false;  // an object has some in the text already
};

// The structures around the innermost one, however many. The outer ones need no memory but the stack, on
// which this lives. An object is found among the deep ones by its identity hash.
class OpenStructures {
 public:
  explicit OpenStructures(Isolate* isolate) : isolate_(isolate) {}
  size_t depth() const { return depth_; }
  bool Contains(JSReceiver object) const;
  // False if there is no room.
  [[nodiscard]] bool TryPush(const OpenStructure& structure);
  OpenStructure Pop();

 private:
  static constexpr size_t kOuter = 8;
  static constexpr size_t kSearched = 32;  // so many are searched one by one

  // What lies deeper than kOuter. Of each structure, `values` has the object and its keys.
  struct Inner {
    explicit Inner(Isolate* isolate);
    ValueList values;
    TryVector<OpenStructure> rest;  // without the values
    // Has the deep ones of those that are open, and some that were.
    std::optional<HashIndex<CountedMemory>> index;
  };
  JSReceiver ObjectAt(size_t depth) const;
  void AddToIndex(size_t depth);

  Isolate* isolate_;
  OpenStructure outer_[kOuter];
  size_t depth_ = 0;
  std::optional<Inner> inner_;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_TEXT_OPEN_STRUCTURES_H_
