#ifndef KEI_VM_TABLES_REGEXP_SLOTS_H_
#define KEI_VM_TABLES_REGEXP_SLOTS_H_

#include <cstdint>

// A realm's knowledge about regular expressions that generated code reads.

namespace kei {

// RegExpLastMatch: the subject, what `RegExp.input` shows (undefined: the subject), the number of captures,
// and their positions. There is always room for one.
struct LastMatchSlots {
  static constexpr int kSubject = 0, kInput = 1, kCaptures = 2, kPositions = 3;
};

// `exec`, which all protocols use, and the methods by symbols.
enum class RegExpMethod : uint8_t { kExec, kMatch, kMatchAll, kReplace, kSearch, kSplit };

// RegExpValidity has a cell that is valid as long as `exec` and the flags are the library's. The next slot
// holds the cell for whose validity the rest was noted. The rest is how often methods were found replaced,
// and for each RegExpMethod whether it is the library's, too, Smi 1 or 0. See regexp-protector.cc.
struct RegExpValiditySlots {
  static constexpr int kCell = 0, kNoted = 1, kReplacements = 2, kFirstMethod = 3;
  static constexpr int Of(RegExpMethod method) { return kFirstMethod + static_cast<int>(method); }
};

// A list of all matches of a pattern, in Smis. They say where the list ends and how many matches there are.
// Each match has the places where its captures begin and end, -1 for those that have not matched, and room
// for its replacement.
struct MatchListSlots {
  static constexpr int kEnd = 0, kCount = 1, kFirst = 2;
};
constexpr int MatchListStride(int captures) { return 2 * captures + 1; }

}  // namespace kei

#endif  // KEI_VM_TABLES_REGEXP_SLOTS_H_
