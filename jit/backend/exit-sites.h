#ifndef KEI_JIT_BACKEND_EXIT_SITES_H_
#define KEI_JIT_BACKEND_EXIT_SITES_H_

#include <cstdint>
#include <vector>

#include "jit/ir/frame-state.h"
#include "vm/tables/exits.h"

// Where optimized code can be left. Every exit has a piece of code of its own, which is one call of a
// builtin. The pieces lie behind one another at the end of the code, in the order of the exits' numbers, and
// have one size. So the return address names the exit.

namespace kei::jit {

// The place where a value that a frame state lists is found when the exit is taken.
struct ExitValue {
  enum class Kind : uint8_t {
    kGeneral,  // register `index`
    kFloat,    // float register `index`
    kSlot,     // spill slot `index`
    kInt32,    // the constant `bits`
    kTagged,   // the constant `bits`: a Smi, or a compressed pointer
    kFloat64,  // the constant with these bits
  };
  Kind kind;
  int32_t index = 0;
  int64_t bits = 0;
};

struct ExitSite {
  bool is_taken_up = false;  // false: nothing leaves by it
  bool is_lazy = false;      // goes on behind the bytecode, with what a call has returned
  DeoptReason reason{};
  uint32_t return_offset = 0;  // behind a call: a jump to the piece may be written there; 0: no such place
  std::vector<const FrameStateInfo*> frames;  // callers first
  std::vector<ExitValue> values;              // of all frames, one for each entry
};

// The spill slots that hold a value which is needed behind a call.
struct SlotsOfCall {
  uint32_t site;  // CallSiteOf
  uint64_t live;  // bit i: slot i
};

struct ExitSites {
  int32_t eager_builtin, lazy_builtin;  // what a piece calls
  std::vector<ExitSite> sites;          // indexed by number
  uint32_t start = 0;                   // the code offset of the first piece
  uint32_t piece_bytes = 0;
  bool knows_slots = false;  // otherwise there are too many slots, or no calls
  uint64_t pointer_slots = 0;
  std::vector<SlotsOfCall> call_slots{};
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_EXIT_SITES_H_
