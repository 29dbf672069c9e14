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

// What the files of the Array chapter share.

namespace kei {

// What a generic array method works on: ToObject(this) and its length.
struct ArrayLike {
  JSReceiver object;
  double length;
  // Of a typed array: every index below the length counts, though the elements may be gone.
  bool has_all = false;

  // The receiver of a method. A typed array's method that goes on here has the length of its
  // elements.
  [[nodiscard]] static std::optional<ArrayLike> From(Isolate* isolate, const Arguments& args) {
    if (args.receiver().IsJSArray(isolate)) {
      const JSArray array = Cast<JSArray>(isolate, args.receiver());
      return ArrayLike{array, static_cast<double>(ArrayLength(isolate, array))};
    }
    if (args.new_target() == ForTypedArray(isolate)) {
      JSTypedArray array = Cast<JSTypedArray>(isolate, args.receiver());
      return ArrayLike{array, static_cast<double>(TypedArrayLength(array)), true};
    }
    KEI_TRY(object, ToObject(isolate, args.receiver()));
    KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, object)));
    return ArrayLike{Cast<JSReceiver>(isolate, object), length};
  }
  // What stands for new.target, which these methods have none of, in the call from a typed array's
  // method that has checked the receiver.
  static Object ForTypedArray(Isolate* isolate) {
    return Object::FromCompressed(isolate, StaticRoot(RootIndex::k_the_hole));
  }
};

// Whether it is an array that can be read at once, and converting the arguments has left its length as it was.
inline bool IsStillReadable(Isolate* isolate, const ArrayLike& self) {
  return IsReadableArray(isolate, self.object) &&
         ArrayLength(isolate, Cast<JSArray>(isolate, self.object)) == self.length;
}
// Whether it is a simple array, and converting the arguments has left its length as it was.
inline bool IsStillSimple(Isolate* isolate, const ArrayLike& self) {
  return IsSimpleArray(isolate, self.object) &&
         ArrayLength(isolate, Cast<JSArray>(isolate, self.object)) == self.length;
}

// new constructor(length), or an array where it is no constructor.
Object NewArrayOf(Isolate* isolate, Object constructor, double length);

// Nobody has defined Symbol.isConcatSpreadable on Array.prototype or Object.prototype.
bool IsConcatSpreadableIntact(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ARRAYS_ARRAY_LIKE_H_
