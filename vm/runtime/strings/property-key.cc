#include "vm/runtime/strings/property-key.h"

#include <cmath>

#include "vm/factory/factory.h"
#include "vm/factory/string-content.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

int64_t ArrayIndexOf(Isolate* isolate, String string) {
  const uint32_t length = string.length();
  if (length == 0 || length > 10) return -1;
  const uint32_t hash = string.raw_hash();
  if ((hash & NameHash::kNotComputed) == 0 && (hash & NameHash::kNotIndex) != 0) return -1;
  uint8_t digits[10];
  if (IsOneByte(isolate, string)) {
    CopyCharacters(isolate, string, 0, length, digits);
  } else {
    uint16_t wide[10];
    CopyCharacters(isolate, string, 0, length, wide);
    for (uint32_t i = 0; i < length; i++) {
      digits[i] = wide[i] < 0x80 ? static_cast<uint8_t>(wide[i]) : 0;
    }
  }
  if (digits[0] == '0') return length == 1 ? 0 : -1;
  uint64_t index = 0;
  for (uint32_t i = 0; i < length; i++) {
    if (digits[i] < '0' || digits[i] > '9') return -1;
    index = index * 10 + (digits[i] - '0');
  }
  return index <= PropertyKey::kMaxIndex ? static_cast<int64_t>(index) : -1;
}

PropertyKey PropertyKey::FromAnyName(Isolate* isolate, Name name) {
  if (name.IsSymbol(isolate)) return Named(name);
  String string = String::cast(name);
  const int64_t index = ArrayIndexOf(isolate, string);
  if (index >= 0) return Index(static_cast<uint32_t>(index));
  return Named(Internalized(isolate, string));
}

PropertyKey PropertyKey::FromNumber(Isolate* isolate, double number) {
  if (number >= 0 && number <= kMaxIndex && number == std::floor(number)) {
    return Index(static_cast<uint32_t>(number));
  }
  return Named(Internalized(isolate, DoubleToString(isolate, number)));
}

Name PropertyKey::ToName(Isolate* isolate) const {
  if (!is_index()) return name_;
  return NumberToString(isolate, isolate->factory()->NewNumberFromUint32(index_));
}

Object PropertyKey::ToKeyObject(Isolate* isolate) const {
  return is_index() ? isolate->factory()->NewNumberFromUint32(index_) : Object(name_);
}

PropertyKey PropertyKey::FromKeyObject(Isolate* isolate, Object key) {
  if (key.IsName(isolate)) return FromName(isolate, Name::cast(key));
  return FromNumber(isolate, key.NumberValue(isolate));
}

}  // namespace kei
