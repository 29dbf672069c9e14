#ifndef KEI_VM_RUNTIME_LIBRARY_TEXT_NORMALIZE_H_
#define KEI_VM_RUNTIME_LIBRARY_TEXT_NORMALIZE_H_

#include <optional>

#include "vm/objects/heap-objects.h"

namespace kei {

// Unicode Standard Annex 15; the tables are utf8proc's.
enum class NormalizationForm : uint8_t { kNFC, kNFD, kNFKC, kNFKD };
[[nodiscard]] std::optional<NormalizationForm> NormalizationFormOf(Isolate* isolate, String name);

// A String, or the exception when the result is too long. Lone surrogates stay as they are.
Object Normalize(Isolate* isolate, String string, NormalizationForm form);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_TEXT_NORMALIZE_H_
