#include "vm/runtime/library/intl/formatted-text.h"

#include "vm/base/try-vector.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

using international::Formatted;
using international::Part;

constexpr const char* kSources[] = {"shared", "startRange", "endRange"};

}  // namespace

String TextToString(Isolate* isolate, std::u16string_view text) {
  return NewStringFromUtf16(isolate, {reinterpret_cast<const uint16_t*>(text.data()), text.size()});
}

Object FormattedText(Isolate* isolate, const Formatted& formatted) {
  if (!formatted.is_valid) return ThrowError(isolate, MessageId::kNoFormatter);
  const auto string = isolate->factory()->TryNewStringFromUtf16(formatted.text);
  KEI_TRY_ROOM(string.has_value(), "the formatted text");
  return *string;
}

PartsBuilder::PartsBuilder(Isolate* isolate)
    : isolate_(isolate),
      array_(isolate->factory()->NewJSArray(isolate->empty_fixed_array(), 0, ElementsKind::kPacked)) {}

Object PartsBuilder::Add(const char* type, Object value, PartProperty more, const char* source) {
  Isolate* isolate = isolate_;
  const JSObject part = NewObjectOfMap(isolate, isolate->ObjectMap());
  const auto add = [&](std::string_view name, Object property) {
    const String key = isolate->factory()->InternalizeAscii(name);
    AddOwnProperty(isolate, part, PropertyKey::FromName(isolate, key), property);
  };
  add("type", isolate->factory()->InternalizeAscii(type));
  add("value", value);
  if (more.kind == PartProperty::kSource) add("source", isolate->factory()->InternalizeAscii(source));
  const bool is_literal = std::string_view(type) == "literal";
  if (more.kind == PartProperty::kUnitOfAll || (more.kind == PartProperty::kUnit && !is_literal)) {
    add("unit", isolate->factory()->InternalizeAscii(more.unit));
  }
  KEI_TRY_VOID(CreateDataProperty(isolate, array_, PropertyKey::Index(size_), part));
  size_++;
  return isolate->undefined();
}

Object FormattedParts(Isolate* isolate, const Formatted& formatted, PartProperty more) {
  KEI_TRY(text, FormattedText(isolate, formatted));
  // A poll may let the embedder run scripts, which may call the module.
  TryVector<Part> parts(isolate->memory());
  KEI_TRY_ROOM(parts.TryReserve(formatted.parts.size()), "the parts of the text");
  for (const Part& part : formatted.parts) parts.Push(part);
  PartsBuilder builder(isolate);
  for (const Part& part : parts) {
    KEI_POLL(isolate);
    const Object value = Substring(isolate, Cast<String>(isolate, text), part.begin, part.end);
    KEI_TRY_VOID(builder.Add(part.type, value, more, kSources[part.source]));
  }
  return builder.Finish();
}

}  // namespace kei
