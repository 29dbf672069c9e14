#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_STRING_LISTS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_STRING_LISTS_H_

#include <string>
#include <vector>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"

namespace kei {

// An array of strings, of texts whose number the engine decides.
template <typename Texts>
JSArray NewArrayOfTexts(Isolate* isolate, const Texts& texts) {
  const FixedArray elements = isolate->factory()->NewFixedArray(static_cast<int>(texts.size()));
  int i = 0;
  for (const auto& text : texts) elements.set(isolate, i++, isolate->factory()->InternalizeAscii(text));
  return isolate->factory()->NewJSArray(elements, static_cast<uint32_t>(texts.size()), ElementsKind::kPacked);
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_STRING_LISTS_H_
