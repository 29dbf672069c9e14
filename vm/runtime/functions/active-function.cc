#include "vm/runtime/upcalls/active-function.h"
#include "vm/bytecode/function-flags.h"
#include "vm/factory/factory.h"
#include "vm/runtime/functions/arguments-object.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {
namespace {

// Fields of the maps for arguments objects.
constexpr int kLengthField = 0;
constexpr int kCalleeField = 1;

// At the frame of the newest call of the function; done if it is not running.
FrameIterator FindCall(Isolate* isolate, JSFunction function) {
  FrameIterator it(isolate);
  while (it.FindBytecode() && !(it.frame().function() == function)) it.Advance();
  return it;
}

}  // namespace

FixedArray CopyArguments(Isolate* isolate, Frame frame) {
  const int count = frame.argc();
  FixedArray elements = isolate->factory()->NewFixedArray(count);
  for (int i = 0; i < count; i++) elements.set(isolate, i, frame.argument(i));
  return elements;
}

JSObject NewSloppyArguments(Isolate* isolate, Map map, JSFunction callee, int length,
                            FixedArrayBase elements) {
  JSObject object = NewObjectOfMap(isolate, map);
  WriteField(isolate, object, map, kLengthField, Smi::From(length));
  WriteField(isolate, object, map, kCalleeField, callee);
  object.set_elements(isolate, elements);
  return object;
}

Object ActiveArguments(Isolate* isolate, JSFunction function) {
  FrameIterator it = FindCall(isolate, function);
  if (it.done()) return isolate->null();
  FixedArray elements = CopyArguments(isolate, it.frame());
  return NewSloppyArguments(isolate, isolate->SloppyArgumentsMap(), function, elements.length(), elements);
}

Object ActiveCaller(Isolate* isolate, JSFunction function) {
  FrameIterator it = FindCall(isolate, function);
  if (it.done()) return isolate->null();
  it.Advance();
  // The code of an eval stands for the function around it.
  while (it.FindJavaScript() && it.frame().shared().has(FunctionFlags::kToplevel)) {
    it.Advance();
  }
  if (it.done() || !it.frame().has_bytecode()) return isolate->null();
  JSFunction caller = it.frame().function();
  if (caller.shared(isolate).has(FunctionFlags::kStrict)) return isolate->null();
  return caller;
}

}  // namespace kei
