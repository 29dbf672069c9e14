#include "vm/runtime/library/intl/locale-keys.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

std::optional<std::string> RememberedKey(Isolate* isolate, LocaleMethod method, Object locales) {
  const Object memory = RealmMemoryOf(isolate).get(isolate, RealmMemory::kLocaleKeys);
  if (!memory.IsFixedArray(isolate) || !locales.IsString(isolate)) return std::nullopt;
  const FixedArray pairs = Cast<FixedArray>(isolate, memory);
  const int first = 2 * static_cast<int>(method);
  if (!(pairs.get(isolate, first) == locales)) return std::nullopt;
  return ToUtf8(isolate, Cast<String>(isolate, pairs.get(isolate, first + 1)));
}

void RememberKey(Isolate* isolate, LocaleMethod method, Object locales, std::string_view key) {
  if (!locales.IsString(isolate)) return;
  const FixedArray memory = RealmMemoryOf(isolate);
  const String text = NewStringFromUtf8(isolate, key);
  if (!memory.get(isolate, RealmMemory::kLocaleKeys).IsFixedArray(isolate)) {
    constexpr int kSize = 2 * static_cast<int>(LocaleMethod::kCount);
    memory.set(isolate, RealmMemory::kLocaleKeys, isolate->factory()->NewFixedArray(kSize));
  }
  const FixedArray pairs = Cast<FixedArray>(isolate, memory.get(isolate, RealmMemory::kLocaleKeys));
  const int first = 2 * static_cast<int>(method);
  pairs.set(isolate, first, locales);
  pairs.set(isolate, first + 1, text);
}

}  // namespace kei
