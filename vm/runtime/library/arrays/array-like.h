#ifndef KEI_VM_RUNTIME_LIBRARY_ARRAYS_ARRAY_LIKE_H_
#define KEI_VM_RUNTIME_LIBRARY_ARRAYS_ARRAY_LIKE_H_

#include <optional>

#include "vm/objects/cast.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/values/conversions.h"

// Declarations that the files of the Array chapter share.

namespace kei {

// The object that a generic array method works on: ToObject(this) and its length.
struct ArrayLike {
  JSReceiver object;
  double length;
  // It is a typed array: every index below the length counts, even if the elements are gone.
  bool has_all = false;

  // The receiver of a method. If a typed array's method goes on here, the length is that of its elements.
  // Inline, since a result that goes through memory costs more than a short array's search.
  [[nodiscard, gnu::always_inline]] static std::optional<ArrayLike> From(Isolate* isolate,
                                                                         const Arguments& args) {
    if (!args.receiver().IsJSArray(isolate)) return FromOther(isolate, args);
    const JSArray array = Cast<JSArray>(isolate, args.receiver());
    return ArrayLike{array, static_cast<double>(ArrayLength(isolate, array))};
  }
  [[nodiscard]] static std::optional<ArrayLike> FromOther(Isolate* isolate, const Arguments& args);
  // Stands for new.target, which these methods have none of. It is passed in the call from a typed array's
  // method that has checked the receiver.
  static Object ForTypedArray(Isolate* isolate) {
    return Object::FromCompressed(isolate, StaticRoot(RootIndex::k_the_hole));
  }
};

// Whether it is an array that can be read at once, and converting the arguments has left its length as it
// was. (Inline, so that the ArrayLike stays in registers.)
[[gnu::always_inline]] inline bool IsStillReadable(Isolate* isolate, const ArrayLike& self) {
  return IsReadableArray(isolate, self.object) &&
         ArrayLength(isolate, Cast<JSArray>(isolate, self.object)) == self.length;
}
// Whether it is a simple array, and converting the arguments has left its length as it was.
[[gnu::always_inline]] inline bool IsStillSimple(Isolate* isolate, const ArrayLike& self) {
  return IsSimpleArray(isolate, self.object) &&
         ArrayLength(isolate, Cast<JSArray>(isolate, self.object)) == self.length;
}

// new constructor(length), or an array if it is no constructor.
Object NewArrayOf(Isolate* isolate, Object constructor, double length);

// Nobody has defined Symbol.isConcatSpreadable on Array.prototype or Object.prototype.
bool IsConcatSpreadableIntact(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ARRAYS_ARRAY_LIKE_H_
