#ifndef KEI_VM_FACTORY_INTERNALIZATION_H_
#define KEI_VM_FACTORY_INTERNALIZATION_H_

#include <cstdint>
#include <span>

#include "vm/isolate/isolate.h"

namespace kei {

// The internalized string of the content of any string. If there was none, an old sequential string becomes
// the internalized one in its place. Any other argument becomes a ThinString, if it is large enough.
String InternalizeString(Isolate* isolate, String string);

// The internalized string of these characters, which may not lie on the heap.
String InternalizeCharacters(Isolate* isolate, std::span<const uint8_t> characters);
String InternalizeCharacters(Isolate* isolate, std::span<const uint16_t> characters);

// The same if there is one, else Smi 0.
Object FindInternalized(Isolate* isolate, std::span<const uint8_t> characters);
Object FindInternalized(Isolate* isolate, std::span<const uint16_t> characters);

// The internalized string of a text that is short, or Smi 0: there may be none, and if so none is made.
Object FindInternalized(Isolate* isolate, String string);

// raw_hash of a text.
uint32_t HashOfCharacters(Isolate* isolate, std::span<const uint8_t> characters);
uint32_t HashOfCharacters(Isolate* isolate, std::span<const uint16_t> characters);

// Computes Name::raw_hash unless it has been computed. Takes any name.
uint32_t EnsureHash(Isolate* isolate, Name name);

}  // namespace kei

#endif  // KEI_VM_FACTORY_INTERNALIZATION_H_
