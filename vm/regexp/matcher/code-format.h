#ifndef KEI_VM_REGEXP_MATCHER_CODE_FORMAT_H_
#define KEI_VM_REGEXP_MATCHER_CODE_FORMAT_H_

#include <cstdint>

namespace kei::regexp {

enum class Op : uint8_t {
#define O(Name, words, operands) k##Name,
#include "vm/regexp/matcher/bytecodes.def"
#undef O
};

constexpr int kOpBits = 8;
constexpr uint32_t kMaxOperand = (1u << 24) - 1;
constexpr uint32_t Encode(Op op, uint32_t operand) { return static_cast<uint32_t>(op) | operand << kOpBits; }

// A flag in the operand of Text and TextMasked: no Latin-1 text matches.
constexpr uint32_t kWideText = 1u << 23;

enum BackReferenceFlags : uint32_t { kBackIgnoreCase = 1, kBackUnicode = 2, kBackBackward = 4 };

// How a search finds where a match may begin.
enum class Prefilter : uint32_t {
  kNone,
  kAnchored,  // only at the start of the subject
  kText,      // data: the place of its rarest unit, then a text as Op::kText has it
  kFirst,     // data: the class of first units
  kSkip,      // data: a SkipTable
  kInner,     // data: an InnerText
};

// The beginning of the words of a compiled pattern.
struct CodeHeader {
  uint32_t entry;  // the first instruction
  uint32_t registers;
  uint32_t captures;
  uint32_t min_length;
  Prefilter prefilter;
  uint32_t data;
  uint32_t unicode;   // u or v: positions within a pair are its start
  uint32_t prefixes;  // a PrefixTable; 0: none
  uint32_t is_text;   // 1: the pattern is the text of Prefilter::kText, without anything else
};
constexpr uint32_t kHeaderWords = sizeof(CodeHeader) / 4;

// A set of code units or points: 256 bits for Latin-1, then the ranges beyond, ascending.
struct ClassData {
  uint32_t count;       // the number of ranges
  uint32_t everything;  // 1: it has all code units
  uint32_t bits[8];
  uint32_t ranges[];  // first and last of each
};

// Says for each unit whether the first and the second way of a choice may begin with it (bits 0 and 1).
struct PeekTable {
  uint8_t units[256];
  uint8_t beyond;  // units from 0x100 on
  uint8_t at_end;
  uint16_t padding;
};

// Horspool's table: the units by which a search may advance if this is the last unit of the window; 0: it
// fits.
struct SkipTable {
  uint32_t window;
  uint8_t shift[256];  // units beyond Latin-1 share those of their low bytes
};

// A table for Latin-1. A match may begin at a place if some bit is set for each of the units from there on.
// The k-th unit has the bits that both its nibbles have.
struct PrefixTable {
  static constexpr uint32_t kMaxLength = 6;
  uint32_t length;  // 0: nowhere
  uint8_t low[kMaxLength][16];
  uint8_t high[kMaxLength][16];
};

// Every match begins with units of a set, at most so many, or none, and then has the text. Assertions may lie
// between them. A match therefore begins no earlier than the units of the set before a text.
struct InnerText {
  static constexpr uint32_t kUnbounded = ~0u;
  uint32_t max_before;
  uint32_t class_words;  // the words of the set, which comes first
  uint32_t words[];      // then the text as Prefilter::kText has it
  const ClassData* set() const { return reinterpret_cast<const ClassData*>(words); }
  const uint32_t* text() const { return words + class_words; }
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MATCHER_CODE_FORMAT_H_
