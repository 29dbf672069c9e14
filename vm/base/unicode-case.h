#ifndef KEI_VM_BASE_UNICODE_CASE_H_
#define KEI_VM_BASE_UNICODE_CASE_H_

#include <cstdint>

// The cases of letters, by code points.

namespace kei {

// The other case where it is one code point, else c.
uint32_t SimpleUpper(uint32_t c);
uint32_t SimpleLower(uint32_t c);
// The uppercase of what becomes several characters, ending with 0; null for all others.
const uint16_t* UpperExpansion(uint32_t c);

// Calls f for each code point that SimpleUpper or SimpleLower changes, with what it becomes.
void VisitCaseMappings(void* context, void (*f)(void* context, uint32_t from, uint32_t to));

// Properties that decide on the final sigma.
bool IsCased(uint32_t c);
bool IsCaseIgnorable(uint32_t c);

}  // namespace kei

#endif  // KEI_VM_BASE_UNICODE_CASE_H_
