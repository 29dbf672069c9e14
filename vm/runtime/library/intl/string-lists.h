#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_STRING_LISTS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_STRING_LISTS_H_

#include <string>
#include <vector>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"

namespace kei {

// Strings of texts whose number the engine decides.
template <typename Texts>
FixedArray NewListOfTexts(Isolate* isolate, const Texts& texts) {
  const FixedArray list = isolate->factory()->NewFixedArray(static_cast<int>(texts.size()));
  int i = 0;
  for (const auto& text : texts) list.set(isolate, i++, isolate->factory()->InternalizeAscii(text));
  return list;
}

// The same as an array.
template <typename Texts>
JSArray NewArrayOfTexts(Isolate* isolate, const Texts& texts) {
  return isolate->factory()->NewJSArray(NewListOfTexts(isolate, texts), static_cast<uint32_t>(texts.size()),
                                        ElementsKind::kPacked);
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_STRING_LISTS_H_
