#ifndef KEI_VM_RUNTIME_PROPERTIES_KEYS_H_
#define KEI_VM_RUNTIME_PROPERTIES_KEYS_H_

#include "vm/objects/heap-objects.h"

// Own keys and for-in enumeration. Lists of keys are FixedArrays of names and, for array indices, numbers or
// strings. They are in the specification's order: indices ascending, strings in the order of their addition,
// symbols likewise. Private symbols never appear.

namespace kei {

struct KeyFilter {
  enum : int {
    kAll = 0,
    kOnlyEnumerable = 1,
    kSkipStrings = 2,  // and indices
    kSkipSymbols = 4,
    kEnumerableStrings = kOnlyEnumerable | kSkipSymbols,
  };
};
enum class IndexForm : uint8_t { kNumber, kString };

enum class EntryKind : uint8_t { kKeys, kValues, kEntries };
// Object.keys, values, entries: a JSArray or the exception.
Object EnumerableOwnProperties(Isolate* isolate, JSReceiver object, EntryKind kind);

// The keys that for-in visits: a FixedArray of strings, or the exception. undefined and null have none. When
// nothing but the receiver's own named fast properties is enumerable, the array is cached in its map
// (Map::enum_cache) and must not be changed.
Object ForInKeys(Isolate* isolate, Object object);
// The keys come from the map alone, so that a receiver that still has the map still has the keys.
bool ForInKeysFollowFromMap(Isolate* isolate, JSReceiver object);
// The key if the object or a prototype still has it and it is enumerable, undefined if not.
Object ForInFilter(Isolate* isolate, Object receiver, Object key);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_KEYS_H_
