#include "vm/runtime/strings/number-strings.h"

#include <charconv>
#include <cstring>

#include "vm/base/numbers/number-formatting.h"
#include "vm/base/numbers/number-parsing.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

constexpr int kCacheEntries = 256;

FixedArray CacheOf(Isolate* isolate) {
  Object cache = isolate->root(RootIndex::k_number_string_cache);
  if (cache.IsTypeFixedArray(isolate) && FixedArray::cast(cache).length() >= 2 * kCacheEntries) {
    return FixedArray::cast(cache);
  }
  FixedArray fresh = isolate->factory()->NewFixedArray(2 * kCacheEntries);
  isolate->set_root(RootIndex::k_number_string_cache, fresh);
  return fresh;
}

int CacheSlot(Isolate* isolate, Object number) {
  if (number.IsSmi()) return 2 * (number.SmiValue() & (kCacheEntries - 1));
  uint64_t bits;
  const double value = number.NumberValue(isolate);
  std::memcpy(&bits, &value, sizeof(bits));
  bits ^= bits >> 32;
  return 2 * static_cast<int>((bits ^ (bits >> 16)) & (kCacheEntries - 1));
}

bool IsCached(Isolate* isolate, Object key, Object number) {
  if (number.IsSmi() || !key.IsHeapNumber(isolate)) return key == number;
  return number.NumberValue(isolate) == HeapNumber::cast(key).value();
}

}  // namespace

String NumberToString(Isolate* isolate, Object number) {
  if (number.IsSmi() && static_cast<uint32_t>(number.SmiValue()) < 10) {
    return isolate->single_character_string(static_cast<uint8_t>('0' + number.SmiValue()));
  }
  FixedArray cache = CacheOf(isolate);
  const int slot = CacheSlot(isolate, number);
  if (IsCached(isolate, cache.get(isolate, slot), number)) {
    return String::cast(cache.get(isolate, slot + 1));
  }
  char buffer[kNumberBufferSize];
  std::string_view text;
  if (number.IsSmi()) {
    char* end = std::to_chars(buffer, buffer + sizeof(buffer), number.SmiValue()).ptr;
    text = std::string_view(buffer, end - buffer);
  } else {
    text = DoubleToAscii(number.NumberValue(isolate), buffer);
  }
  String string = NewStringFromAscii(isolate, text);
  cache.set(isolate, slot, number);
  cache.set(isolate, slot + 1, string);
  return string;
}

String DoubleToString(Isolate* isolate, double value) {
  return NumberToString(isolate, isolate->factory()->NewNumber(value));
}

double StringToDouble(Isolate* isolate, String string) {
  const uint32_t hash = string.raw_hash();
  // The hash of a short array index is its value.
  if ((hash & (NameHash::kNotComputed | NameHash::kNotIndex)) == 0 &&
      string.length() <= kMaxHashedIndexLength) {
    return hash >> NameHash::kShift;
  }
  return ContentOf(isolate, string).Visit([](auto text) { return ParseNumber(text); });
}

}  // namespace kei
