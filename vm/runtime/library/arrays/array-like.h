#ifndef KEI_VM_RUNTIME_LIBRARY_ARRAYS_ARRAY_LIKE_H_
#define KEI_VM_RUNTIME_LIBRARY_ARRAYS_ARRAY_LIKE_H_

#include <optional>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/values/conversions.h"

// What the files of the Array chapter share.

namespace kei {

// What a generic array method works on: ToObject(this) and its length.
struct ArrayLike {
  JSReceiver object;
  double length;

  static std::optional<ArrayLike> From(Isolate* isolate, Object value) {
    KEI_TRY(object, ToObject(isolate, value));
    KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, JSReceiver::cast(object)));
    return ArrayLike{JSReceiver::cast(object), length};
  }
};

// new constructor(length), or an array where it is no constructor.
Object NewArrayOf(Isolate* isolate, Object constructor, double length);

// The array's constructor is the realm's own Array with its own Symbol.species, so that methods may make
// plain arrays.
bool IsArraySpeciesIntact(Isolate* isolate, JSArray array);
// Nobody has defined Symbol.isConcatSpreadable on Array.prototype or Object.prototype.
bool IsConcatSpreadableIntact(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ARRAYS_ARRAY_LIKE_H_
