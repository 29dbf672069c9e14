#ifndef KEI_VM_TABLES_REGEXP_SLOTS_H_
#define KEI_VM_TABLES_REGEXP_SLOTS_H_

#include <cstdint>

// What a realm knows about regular expressions, and generated code reads.

namespace kei {

// RegExpLastMatch: the subject, what `RegExp.input` shows (undefined: the subject), the number of captures,
// and their positions. There is always room for one.
struct LastMatchSlots {
  static constexpr int kSubject = 0, kInput = 1, kCaptures = 2, kPositions = 3;
};

// `exec`, which all protocols use, and the methods by symbols.
enum class RegExpMethod : uint8_t { kExec, kMatch, kMatchAll, kReplace, kSearch, kSplit };

// RegExpValidity: a cell that is valid as long as `exec` and the flags are the library's; a cell as long as
// whose validity that is known, how often methods were found replaced, and for each RegExpMethod whether it is
// the library's, too, Smi 1 or 0. See regexp-protector.cc.
struct RegExpValiditySlots {
  static constexpr int kCell = 0, kNoted = 1, kReplacements = 2, kFirstMethod = 3;
  static constexpr int Of(RegExpMethod method) { return kFirstMethod + static_cast<int>(method); }
};

// A list of all matches of a pattern: Smis that say where it ends, how many matches there are, and of each
// where its captures begin and end, -1 for those that have not matched, and room for what it is
// replaced by.
struct MatchListSlots {
  static constexpr int kEnd = 0, kCount = 1, kFirst = 2;
};
constexpr int MatchListStride(int captures) { return 2 * captures + 1; }

}  // namespace kei

#endif  // KEI_VM_TABLES_REGEXP_SLOTS_H_
