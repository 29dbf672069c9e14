#ifndef KEI_VM_BASE_TEXT_UNICODE_CASE_H_
#define KEI_VM_BASE_TEXT_UNICODE_CASE_H_

#include <cstdint>

// The cases of letters, by code points.

namespace kei {

// The other case if it is one code point, else c.
uint32_t SimpleUpper(uint32_t c);
uint32_t SimpleLower(uint32_t c);
// The uppercase of a code point that becomes several characters, ending with 0; null for all others.
const uint16_t* UpperExpansion(uint32_t c);

// The case of most UTF-16 code units at once.
class CaseTable {
 public:
  // Stands for units that have to be asked for in one of the other ways. These are halves of pairs and
  // letters that are rare, become several characters or depend on their neighbours.
  static constexpr uint16_t kAsk = 0xffff;
  uint16_t operator[](uint16_t c) const { return c < kNear ? near_[c] : has_case_[c >> 8] ? kAsk : c; }

 private:
  friend struct CaseTableMaker;
  // Latin, Greek, Cyrillic and Armenian.
  static constexpr uint32_t kNear = 0x600;
  uint16_t near_[kNear] = {};
  bool has_case_[256] = {};  // anything among 256 code units
};
extern const CaseTable kUpperTable, kLowerTable;

// Calls f for each code point that SimpleUpper or SimpleLower changes, with the result.
void VisitCaseMappings(void* context, void (*f)(void* context, uint32_t from, uint32_t to));

// Properties that decide on the final sigma.
bool IsCased(uint32_t c);
bool IsCaseIgnorable(uint32_t c);

}  // namespace kei

#endif  // KEI_VM_BASE_TEXT_UNICODE_CASE_H_
