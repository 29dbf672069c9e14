#ifndef KEI_VM_REGEXP_SYNTAX_PARSER_H_
#define KEI_VM_REGEXP_SYNTAX_PARSER_H_

#include <cstdint>
#include <span>

#include "vm/base/arena.h"
#include "vm/regexp/syntax/pattern.h"
#include "vm/regexp/syntax/regexp-flags.h"
#include "vm/regexp/syntax/tree.h"

namespace kei::regexp {

enum class Error : uint8_t {
  kNone,
#define E(name, text) k##name,
#include "vm/regexp/syntax/errors.def"
#undef E
};
const char* TextOf(Error error);

// Nesting is bounded, so that functions that walk a tree may recurse.
constexpr uint32_t kMaxNesting = 1000;
constexpr uint32_t kMaxClassNesting = 200;
constexpr uint32_t kMaxCaptures = 32767;

struct ParseResult {
  Tree* tree = nullptr;  // null: there is an error
  Error error = Error::kNone;
  uint32_t position = 0;             // the error's position in the pattern
  uint32_t captures = 1;             // the whole match included
  std::span<const GroupName> names;  // the names by group
};

// The whole of ECMA-262's grammar of patterns, Annex B included if the flags have neither u nor v. Error
// kTooLarge: it costs too much memory; kTooDeep: its groups or classes exceed the bounds above; kInterrupted:
// the arena has stopped.
ParseResult Parse(Arena* arena, PatternView pattern, int32_t flags);

// Whether a pattern may be used at all; else the reason. `interrupt` is the poll of the arena for it.
Error Validate(PatternView pattern, int32_t flags, MemoryAccount* account = nullptr,
               PollFunction interrupt = {});

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_SYNTAX_PARSER_H_
