#ifndef KEI_VM_RUNTIME_LIBRARY_TEXT_JSON_H_
#define KEI_VM_RUNTIME_LIBRARY_TEXT_JSON_H_

#include "vm/objects/cast.h"
#include "vm/objects/heap-objects.h"

// Declarations that the files of the JSON chapter share.

namespace kei {

// The value that a text in JSON stands for, or a SyntaxError.
Object ParseJson(Isolate* isolate, String text);

// The text of an object that JSON.rawJSON made (kJSRawJson), which is frozen.
inline String RawJsonText(Isolate* isolate, JSObject raw) {
  return Cast<String>(isolate, raw.ReadTagged(isolate, JSObject::kSize));
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_TEXT_JSON_H_
