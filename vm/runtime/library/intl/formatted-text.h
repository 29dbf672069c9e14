#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_FORMATTED_TEXT_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_FORMATTED_TEXT_H_

#include <string_view>

#include "vm/international/international.h"
#include "vm/objects/heap-objects.h"

// Texts that the module formats, as scripts see them. All of these give the exception if ICU refused the key.

namespace kei {

// A string of a text that is known to be short.
String TextToString(Isolate* isolate, std::u16string_view text);
// A String.
Object FormattedText(Isolate* isolate, const international::Formatted& formatted);

// A property that parts have beside `type` and `value`.
struct PartProperty {
  // kUnit: literal parts do not have it.
  enum Kind : uint8_t { kNone, kSource, kUnit, kUnitOfAll } kind = kNone;
  std::string_view unit = {};
};
// An array of objects: formatToParts.
Object FormattedParts(Isolate* isolate, const international::Formatted& formatted, PartProperty more = {});

// Makes such an array part by part.
class PartsBuilder {
 public:
  explicit PartsBuilder(Isolate* isolate);
  // Undefined or the exception.
  Object Add(const char* type, Object value, PartProperty more = {}, const char* source = nullptr);
  Object Finish() const { return array_; }

 private:
  Isolate* isolate_;
  JSArray array_;
  uint32_t size_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_FORMATTED_TEXT_H_
