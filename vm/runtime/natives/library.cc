// Steps of the library's methods, for their twins (vm/runtime/twins/twins.js).

#include "vm/objects/cast.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/natives/natives.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// A script for tests may pass anything.
bool AreReceiverAndIndex(Isolate* isolate, NativeArguments arguments) {
  return arguments[0].IsJSReceiver(isolate) && arguments[1].IsNumber(isolate) &&
         arguments[1].NumberValue(isolate) >= 0;
}

}  // namespace

Object Native_AppendElement(Isolate* isolate, NativeArguments arguments) {
  return Native_CreateElement(isolate, arguments);
}

Object Native_ArraySpeciesCreate(Isolate* isolate, NativeArguments arguments) {
  if (!AreReceiverAndIndex(isolate, arguments)) return isolate->undefined();
  return ArraySpeciesCreate(isolate, arguments[0], arguments[1].NumberValue(isolate));
}

// The generator makes a bytecode of it in place of a call of this function.
Object Native_Call(Isolate* isolate, NativeArguments arguments) { UNREACHABLE(); }

Object Native_CreateElement(Isolate* isolate, NativeArguments arguments) {
  if (!AreReceiverAndIndex(isolate, arguments)) return isolate->undefined();
  return CreateElement(isolate, Cast<JSReceiver>(isolate, arguments[0]), arguments[1].NumberValue(isolate),
                       arguments[2]);
}

Object Native_Element(Isolate* isolate, NativeArguments arguments) {
  if (!AreReceiverAndIndex(isolate, arguments)) return isolate->undefined();
  return GetIndexed(isolate, arguments[0], arguments[1].NumberValue(isolate));
}

// Whether the function that calls it got more arguments than so many.
Object Native_HasArgument(Isolate* isolate, NativeArguments arguments) {
  return isolate->boolean(arguments[0].IsSmi() && CurrentFrame(isolate).argc() > arguments[0].SmiValue());
}

Object Native_IsCallable(Isolate* isolate, NativeArguments arguments) {
  return isolate->boolean(arguments[0].IsCallable(isolate));
}

Object Native_IsHole(Isolate* isolate, NativeArguments arguments) {
  return isolate->boolean(arguments[0].IsTheHole());
}

Object Native_LengthOfArrayLike(Isolate* isolate, NativeArguments arguments) {
  if (!arguments[0].IsJSReceiver(isolate)) return isolate->undefined();
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, arguments[0])));
  return NewNumber(isolate, length);
}

// The hole if there is none.
Object Native_PresentElement(Isolate* isolate, NativeArguments arguments) {
  if (!AreReceiverAndIndex(isolate, arguments)) return isolate->undefined();
  return GetPresentElement(isolate, Cast<JSReceiver>(isolate, arguments[0]),
                           arguments[1].NumberValue(isolate));
}

Object Native_ThrowNotCallable(Isolate* isolate, NativeArguments arguments) {
  return ThrowError(isolate, MessageId::kNotCallable, arguments[0]);
}

Object Native_ThrowReduceNoInitial(Isolate* isolate, NativeArguments) {
  return ThrowError(isolate, MessageId::kReduceNoInitial);
}

Object Native_ToObject(Isolate* isolate, NativeArguments arguments) {
  return ToObject(isolate, arguments[0]);
}

}  // namespace kei
