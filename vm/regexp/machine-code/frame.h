#ifndef KEI_VM_REGEXP_MACHINE_CODE_FRAME_H_
#define KEI_VM_REGEXP_MACHINE_CODE_FRAME_H_

#include <cstdint>

namespace kei::regexp {

// The data that machine code of a pattern works on. Positions in it are bytes from the subject's start.
//
// Entries of the stack of what was put off, newest last, where `what` is
//   an offset in the code      go on there at the position `value`
//   kUndo | register           restore it, and go back further
//   0                          `value` belongs to the entry above it
struct BacktrackEntry {
  static constexpr uint32_t kUndo = 1u << 31;
  uint32_t what;
  uint32_t value;
};

struct MatchFrame;

// Tasks that machine code leaves to C++. Pointers into the subject go in and out as they are; null: fails. If
// a task takes a pc, it is that of an instruction of the bytecode.
#define KEI_REGEXP_HELPERS(H)                                                                            \
  H(Grow)           /* (entries in use) the same after having made room */                               \
  H(CountGoingBack) /* (bytes that it is going back or, negative, forward) */                            \
  H(NoteScan)       /* (bytes, p, whether they are steps) whether to go on: of a long scan to p */       \
  H(Poll)           /* () whether to go on */                                                            \
  H(PollTurns)      /* (p) likewise, in loops that do not go back */                                     \
  /* Tasks that look for something return the end if it is not there. */                                 \
  H(FindText)   /* (text, p) */                                                                          \
  H(FindUnits)  /* (up to three units of 16 bits, p) where one of them is */                             \
  H(FindPrefix) /* (PrefixTable, p) where it fits */                                                     \
  H(FindInner)  /* (InnerText, p) where a match may begin */                                             \
  H(ScanUnits)  /* (ScanTable, p) the first unit that is not in it */                                    \
  /* (pc, p) behind it, somewhere before the subject if it fails, null if it is interrupted. */          \
  H(BackReference)                                                                                       \
  H(ReadPair)     /* (class, p) behind a character of the class */                                       \
  H(ReadPairBack) /* (class, p) before a character of the class */                                       \
  /* Behind all that a loop takes, null if it is interrupted; frame.least is the least that it takes. */ \
  H(Scan)      /* (pc of a loop, p, max) */                                                              \
  H(GiveBack)  /* (pc, p, least) where to go on next */                                                  \
  H(TakeMore)  /* (pc, p) where to go on next; frame.left is how many are left */                        \
  H(KeepUndos) /* (bytes of entries, entries in use) without choices above the former */                 \
  H(Unwind)    /* (bytes of entries, entries in use) without any above the former, undone */             \
  /* These are called in place of machine code (MatchCode), and return a MatchResult, too. */            \
  H(MatchText)     /* for a pattern that is a text, which has none */                                    \
  H(MatchBytecode) /* for patterns that will have none: a short run of the bytecode */

struct MatchHelpers {
#define H(Name) uint64_t (*Name)(MatchFrame*, uint64_t, uint64_t, uint64_t);
  KEI_REGEXP_HELPERS(H)
#undef H
};

struct MatchFrame {
  static constexpr uint32_t kMaxRegisters = 128;
  // The number of entries that may be pushed if the stack is not above its limit.
  static constexpr int kSlack = 24;
  static constexpr int kBytesBetweenPolls = 1 << 16;  // counted from the place at which turn_limit is set
  // A quick match gives up after so many steps, which are lost then. They are few beside those that are made
  // before an execution falls back.
  static constexpr int32_t kQuickSteps = 4000;

  BacktrackEntry* limit;
  int32_t steps;  // steps until the next poll
  uint32_t is_sticky;
  const uint8_t* start;  // the subject's start; it and the end are arguments, and kept here for helpers
  const uint8_t* end;
  BacktrackEntry* stack;
  const uint32_t* bytecode;
  const uint8_t* least;
  uint32_t left;
  uint32_t width;             // the size of the subject's units, in bytes
  int32_t turns;              // turns of loops until the next poll
  const uint8_t* turn_limit;  // the position at which a poll is due; the code that counts sets this and turns
  const uint8_t* inner_from;  // for FindInner: a match may begin from here up to the text
  const uint8_t* inner_text;  // null: not known
  uint32_t interprets;        // 1: there will be no machine code, so that the bytecode is run at once
  const MatchHelpers* helpers;
  void* host;                        // C++'s own
  int32_t registers[kMaxRegisters];  // last, as most patterns use the first ones only
};

// The machine code of a pattern. It takes (frame, start of the subject, its end, where the search begins) and
// returns a MatchResult. Its caller has set is_sticky, steps and bytecode.
using MatchCode = uint64_t (*)(MatchFrame*, uint64_t, uint64_t, uint64_t);

// Frames for quick matches, one after another. Fields that their callers do not set stay. A match that takes
// long, or much stack, ends as kInterrupted or kNoMemory. It then has to be done again in a frame of its own.
struct QuickFrames {
  MatchFrame latin1, utf16;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MACHINE_CODE_FRAME_H_
