#include "vm/runtime/library/wrappers.h"

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

Object UnwrapPrimitive(Isolate* isolate, Object value) {
  if (!value.IsTypeJSPrimitiveWrapper(isolate)) return value;
  return Cast<JSPrimitiveWrapper>(isolate, value).value(isolate);
}

Object NewFromConstructor(Isolate* isolate, const Arguments& args) {
  return NewObjectForConstruct(isolate, Cast<JSFunction>(isolate, args.target()), args.new_target());
}

Object NewWrapper(Isolate* isolate, const Arguments& args, Object value) {
  KEI_TRY(object, NewFromConstructor(isolate, args));
  Cast<JSPrimitiveWrapper>(isolate, object).set_value(isolate, value);
  return object;
}

Thrown ThrowIncompatible(Isolate* isolate, const char* method, Object receiver) {
  return ThrowError(isolate, MessageId::kIncompatibleReceiver, method, receiver);
}

Object ReceiverToString(Isolate* isolate, Object self, const char* method) {
  if (self.IsNullish()) return ThrowError(isolate, MessageId::kCalledOnNullOrUndefined, method);
  return ToString(isolate, self);
}

}  // namespace kei
