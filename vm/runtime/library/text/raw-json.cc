// JSON.rawJSON: texts that JSON.stringify takes as they are.

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/text/json.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

bool IsSpace(uint16_t c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// A primitive, with nothing around it.
bool MayBeRaw(Isolate* isolate, String text) {
  if (text.length() == 0) return false;
  const uint16_t first = CharacterAt(isolate, text, 0);
  const uint16_t last = CharacterAt(isolate, text, text.length() - 1);
  return !IsSpace(first) && !IsSpace(last) && first != '{' && first != '[';
}

}  // namespace

BUILTIN(JsonRawJson) {
  KEI_TRY(object, ToString(isolate, args.at(0)));
  String text = Cast<String>(isolate, object);
  if (!MayBeRaw(isolate, text)) return ThrowError(isolate, MessageId::kInvalidRawJson);
  KEI_TRY_VOID(ParseJson(isolate, text));
  JSObject raw = NewObjectOfMap(isolate, isolate->RawJsonMap());
  raw.WriteTagged(isolate, JSObject::kSize, text.compressed(), WriteBarrierMode::kUpdate);
  return raw;
}

BUILTIN(JsonIsRawJson) { return ToBooleanObject(isolate, args.at(0).IsTypeJSRawJson(isolate)); }

}  // namespace kei
