// Asks for the shapes of objects and for their place on the heap.

#include <algorithm>
#include <cstdio>

#include "vm/heap/heap.h"
#include "vm/heap/spaces/slots.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/natives/natives.h"

namespace kei {
namespace {

Object HasElements(Isolate* isolate, Object value, std::initializer_list<ElementsKind> kinds) {
  if (!value.IsJSReceiver(isolate)) return isolate->false_value();
  const ElementsKind kind = HeapObject::cast(value).map(isolate).kind();
  return isolate->boolean(std::find(kinds.begin(), kinds.end(), kind) != kinds.end());
}

// A Smi has no map: 0.
CageOffset MapOf(Isolate* isolate, Object value) {
  return value.IsSmi() ? 0 : HeapObject::cast(value).map(isolate).cage_offset();
}

}  // namespace

Object Native_HasDictionaryElements(Isolate* isolate, NativeArguments arguments) {
  return HasElements(isolate, arguments[0], {ElementsKind::kDictionary});
}

Object Native_HasDoubleElements(Isolate* isolate, NativeArguments arguments) {
  return HasElements(isolate, arguments[0], {ElementsKind::kPackedDouble, ElementsKind::kHoleyDouble});
}

Object Native_HasFastElements(Isolate* isolate, NativeArguments arguments) {
  return HasElements(isolate, arguments[0],
                     {ElementsKind::kPackedSmi, ElementsKind::kHoleySmi, ElementsKind::kPackedDouble,
                      ElementsKind::kHoleyDouble, ElementsKind::kPacked, ElementsKind::kHoley});
}

Object Native_HasFastProperties(Isolate* isolate, NativeArguments arguments) {
  if (!arguments[0].IsJSReceiver(isolate)) return isolate->false_value();
  return isolate->boolean(!HeapObject::cast(arguments[0]).map(isolate).is_dictionary());
}

Object Native_HasHoleyElements(Isolate* isolate, NativeArguments arguments) {
  return HasElements(isolate, arguments[0],
                     {ElementsKind::kHoleySmi, ElementsKind::kHoleyDouble, ElementsKind::kHoley});
}

Object Native_HasObjectElements(Isolate* isolate, NativeArguments arguments) {
  return HasElements(isolate, arguments[0], {ElementsKind::kPacked, ElementsKind::kHoley});
}

Object Native_HasPackedElements(Isolate* isolate, NativeArguments arguments) {
  return HasElements(isolate, arguments[0],
                     {ElementsKind::kPackedSmi, ElementsKind::kPackedDouble, ElementsKind::kPacked});
}

Object Native_HasSloppyArgumentsElements(Isolate* isolate, NativeArguments arguments) {
  return HasElements(isolate, arguments[0], {ElementsKind::kSloppyArguments});
}

Object Native_HasSmiElements(Isolate* isolate, NativeArguments arguments) {
  return HasElements(isolate, arguments[0], {ElementsKind::kPackedSmi, ElementsKind::kHoleySmi});
}

Object Native_HasSmiOrObjectElements(Isolate* isolate, NativeArguments arguments) {
  return HasElements(
      isolate, arguments[0],
      {ElementsKind::kPackedSmi, ElementsKind::kHoleySmi, ElementsKind::kPacked, ElementsKind::kHoley});
}

Object Native_HaveSameMap(Isolate* isolate, NativeArguments arguments) {
  return isolate->boolean(MapOf(isolate, arguments[0]) == MapOf(isolate, arguments[1]));
}

// The argument is V8's kind of collection; here it is always a full one.
Object Native_CollectGarbage(Isolate* isolate, NativeArguments) {
  isolate->heap()->CollectAllAvailableGarbage();
  return isolate->undefined();
}

Object Native_InYoungGeneration(Isolate* isolate, NativeArguments arguments) {
  return isolate->boolean(arguments[0].IsHeapObject() && IsYoung(arguments[0].compressed()));
}

Object Native_DebugPrint(Isolate* isolate, NativeArguments arguments) {
  const Object value = arguments[0];
  if (value.IsHeapObject()) {
    const Map map = HeapObject::cast(value).map(isolate);
    std::printf("DebugPrint: 0x%08x, map 0x%08x, instance type 0x%x, elements kind %d%s: ",
                OffsetOf(value.compressed()), OffsetOf(map.compressed()),
                static_cast<unsigned>(map.instance_type()), static_cast<int>(map.kind()),
                map.is_dictionary() ? ", dictionary" : "");
  } else {
    std::printf("DebugPrint: Smi: ");
  }
  std::printf("%s\n", Inspect(isolate, value).c_str());
  return value;
}

}  // namespace kei
