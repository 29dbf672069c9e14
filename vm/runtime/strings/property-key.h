#ifndef KEI_VM_RUNTIME_STRINGS_PROPERTY_KEY_H_
#define KEI_VM_RUNTIME_STRINGS_PROPERTY_KEY_H_

#include <cstdint>

#include "vm/objects/heap-objects.h"

namespace kei {

// A property key: an array index (0 … 2^32-2), or a unique name, which is a symbol or an
// internalized string that is no array index. Names are compared by identity.
class PropertyKey {
 public:
  static constexpr uint32_t kMaxIndex = 0xfffffffe;

  static PropertyKey Index(uint32_t index) { return PropertyKey(index, Name()); }
  // A unique name that is known to be no array index: a symbol, a static root, an IC's name.
  static PropertyKey Named(Name name) { return PropertyKey(kNotIndex, name); }
  static PropertyKey Named(Isolate* isolate, RootIndex name) {
    return Named(Name(Decompress(isolate, StaticRoot(name))));
  }
  // Any string or symbol: internalizes, and finds array indices.
  static PropertyKey FromName(Isolate* isolate, Name name) {
    const uint32_t hash = name.raw_hash() & (NameHash::kNotComputed | NameHash::kNotIndex);
    if (hash == NameHash::kNotIndex && name.IsInternalizedString(isolate)) return Named(name);
    return FromAnyName(isolate, name);
  }
  // A number that is an integer ≥ 0; above kMaxIndex it becomes a name.
  static PropertyKey FromNumber(Isolate* isolate, double number);
  static PropertyKey FromLength(Isolate* isolate, uint64_t index) {
    return index <= kMaxIndex ? Index(static_cast<uint32_t>(index))
                              : FromNumber(isolate, static_cast<double>(index));
  }

  bool is_index() const { return index_ != kNotIndex; }
  uint32_t index() const { return index_; }
  Name name() const { return name_; }
  bool is_symbol(Isolate* isolate) const { return !is_index() && name_.IsSymbol(isolate); }
  bool is_private(Isolate* isolate) const {
    return is_symbol(isolate) && (Symbol(name_.ptr()).flags() & SymbolFlags::kPrivate) != 0;
  }
  bool Is(RootIndex name) const { return !is_index() && name_.Is(name); }
  bool operator==(PropertyKey other) const {
    return index_ == other.index_ && (is_index() || name_ == other.name_);
  }

  // The string or symbol; allocates for indices.
  Name ToName(Isolate* isolate) const;
  // The name, or the index as a number: what key collections hold.
  Object ToKeyObject(Isolate* isolate) const;
  // The inverse of ToKeyObject.
  static PropertyKey FromKeyObject(Isolate* isolate, Object key);

 private:
  static PropertyKey FromAnyName(Isolate* isolate, Name name);

  static constexpr uint32_t kNotIndex = 0xffffffff;
  PropertyKey(uint32_t index, Name name) : index_(index), name_(name) {}

  uint32_t index_;
  Name name_;
};

// The array index that a string spells, or -1.
int64_t ArrayIndexOf(Isolate* isolate, String string);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_STRINGS_PROPERTY_KEY_H_
