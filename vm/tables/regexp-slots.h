#ifndef KEI_VM_TABLES_QUICK_MATCH_H_
#define KEI_VM_TABLES_QUICK_MATCH_H_

#include <cstdint>

namespace kei {

// What generated code is told by RegExpTest of external-references.def.
enum class QuickMatch : uint32_t { kNotFound, kFound, kUnknown };

// RegExpLastMatch of a realm: the subject, what `RegExp.input` shows, the number of captures, and
// their positions.
struct LastMatchSlots {
  static constexpr int kSubject = 0, kInput = 1, kCaptures = 2, kPositions = 3;
};

// RegExpValidity of a realm: the cell, then function and place of each method, `exec` first; see
// regexp-protector.cc. Places of fields are their offsets in the object or, negated, their indices
// outside.
struct RegExpValiditySlots {
  static constexpr int kCell = 0, kFirstMethod = 1;
};

}  // namespace kei

#endif  // KEI_VM_TABLES_QUICK_MATCH_H_
