#ifndef KEI_VM_TABLES_CODE_STENCILS_H_
#define KEI_VM_TABLES_CODE_STENCILS_H_

#include <cstdint>
#include <span>

#include "vm/tables/bytecodes.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/feedback.h"

// Stencils: the machine code of bytecodes with holes where their operands go. embed-gen makes them from the
// same definitions as the bytecode handlers and writes them as data. The baseline compiler lays copies of
// them one after another and fills the holes.
//
// The contract, at the beginning of every bytecode's stencil and at its exits:
//
//   accumulator    in the first register of the Dispatch descriptor
//   root, frame    pinned
//   stack pointer  frame pointer - BytecodeArray::frame_bytes
//   all other registers are free, that of the bytecode pointer among them
//
// A stencil has a hot and a cold part, which lie in two areas of a function's code. The hot parts follow one
// another; the cold parts lie behind them. It is entered at the beginning of its hot part and left by
//
//   exit 0   to the next bytecode: its address is where the hot part ends. Hot code may fall through
//            to it, so the hot part of the next bytecode, or a jump to it, has to follow at once
//   exit 1   of a jump: to the bytecode that the Jump operand names. Only bytecodes with a Jump
//            operand have it
//   tail calls of builtins, or a return from the frame
//
// A callee finds in the frame's slot kFrameBytecodePointer not a pointer but the *offset* of the bytecode,
// which is below 2^32. It is the distance of the interpreter's bytecode pointer (behind a Wide or ExtraWide
// prefix) from the first bytecode of the BytecodeArray.
//
// If a stencil of an operator expects numbers, it computes Smis itself. It calls the *number stub* for all
// others, which is given both operands and the bytecode's offset. If an operand is no number, the number stub
// tail-calls the generic stub.
//
// The first stencil of a function is its prologue, which is entered as JavaScript code is called. It makes
// the frame of the interpreter (builtins/handlers/interpreter-assembler.h), and leaves by exit 0. Its
// operands are what the function is; see Prologue.
//
// The last variant of every bytecode takes any operands. It either calls the *generic stub*, which is given
// the bytecode's offset. The stub reads the operands as the interpreter does and returns to the stencil. Or
// it goes on in the interpreter (Builtin::kContinueInInterpreter) for good: jumps whose operands are too
// large for a hole, suspending generators. The latter is marked by Stencil::leaves; the code behind it is
// reached by jumps from elsewhere only.

namespace kei {

// The encoding of a value, and its place in the instruction. Addresses are relative to `field`, which a
// patch's offset names: the value is the distance of the target behind it.
enum class PatchEncoding : uint8_t {
  // x64: bytes of their own
  kInt8,   // an 8-bit displacement
  kInt32,  // a 32-bit displacement or immediate, signed or unsigned as the value is
  kRel32,  // a distance, which the processor counts from behind these four bytes
  // arm64: parts of the instruction word
  kOffset9,   // the signed offset of ldur, stur
  kLow16,     // for movz: bits 0 to 15 of a value of 32 bits, signed or unsigned
  kHigh16,    // for movk: bits 16 to 31
  kBranch26,  // for b, bl: a distance, a multiple of four
  kBranch19,  // for b.cond, cbz, cbnz; for adr too
};

// The source of the value.
enum class PatchSource : uint8_t {
  kOperand,         // (operand `index` << shift) + addend
  kBytecodeOffset,  // see above, + addend
  kBytecodePlace,   // see builtins.h
  kBytecodeStart,   // the offset of the bytecode's prefix, or where it has none its own
  kEntryCost,       // the change of the function's entry_heat by an entry: minus the bytes of its bytecode
  kMap,             // the map `index` that the site's feedback names (SiteFeedback): its compressed address,
                    // without the weak bit
  kPayload,         // PayloadOfHandler of that map's handler
  kObject,          // the SiteObject `index`: its compressed address, without a tag for weakness
  kGenericStubId,   // the id of the generic stub of this bytecode at its operand scale
  // Addresses
  kExit1,        // the target of the jump
  kHot,          // the beginning of the own hot part + addend: its end is exit 0
  kCold,         // the beginning of the own cold part + addend
  kBuiltin,      // the entry of the builtin `addend`
  kGenericStub,  // the entry of the generic stub of this bytecode at its operand scale
};
constexpr bool IsAddress(PatchSource source) { return source >= PatchSource::kExit1; }

struct StencilPatch {
  uint16_t offset;  // offset of the field, or of the instruction word, in the stencil's hot or cold part
  PatchEncoding encoding;
  PatchSource source;
  uint8_t index;
  uint8_t shift;
  int32_t addend;
};

// Inclusive.
struct OperandRange {
  int32_t min, max;
  constexpr bool Holds(int32_t value) const { return value >= min && value <= max; }
};

// The objects in a site's feedback that stay at their addresses, so that the address may be part of the code.
// It is below 2^31.
enum class SiteObject : uint8_t {
  kHandler,       // the DataHandler of a monomorphic access
  kValidityCell,  // that one's, a Cell
  kGlobalCell,    // the PropertyCell of a global
  kCount,
};

// The facts that the code of a variant counts on. The site's feedback says them while it is copied. The code
// stays right when the feedback changes: a case that does not hold any more, or never held, goes to the
// generic stub. If there is a condition, the function has a FeedbackVector.
struct StencilCondition {
  enum class Kind : uint8_t {
    kNone,
    kSmis,                 // operations have only seen Smis, if anything: other numbers are slow
    kInt32s,               // … or int32 values: their results are that, too, and none of all is -0
    kNumbers,              // … or numbers
    kBooleans,             // a test for truth has only seen these, if anything
    kIdentities,           // comparisons and tests for truth have only seen receivers, oddballs and symbols
    kInternalizedStrings,  // comparisons have only seen these
    kStrings,  // an addition or comparison has only seen two strings. A test for truth has only seen
               // strings, null and undefined. A load of `length`, of characters or of a method has only
               // seen strings of several maps.
    // The site is monomorphic (feedback.h)
    kSmiHandler,   // and its handler is a Smi
    kDataHandler,  // or a DataHandler with a validity cell, of which the smi_handler is compared
    kAnyHandler,   // or any of both
    kOneCallee,    // a call: only one function so far, which is known weakly
    kOneBase,      // a construction: likewise, and it is a function of a script that is given its receiver
    kManyCallees,  // a call: megamorphic
    kGlobalCell,   // a global: it lies in a PropertyCell
    kTwoMaps,      // an access: polymorphic, two maps with Smi handlers of one kind
    kInlineCache,  // an access for which there is nothing better: the inline cache's stub is called at once
  };
  Kind kind = Kind::kNone;
  // A variant's: the handler's bits that the mask names. A site's: all of them; of two maps those of both.
  int32_t handler = 0, mask = 0;

  // The bit in the mask of a variant whose payloads are short displacements.
  static constexpr int32_t kNearPayloads = 128;
  static constexpr int32_t kFarPayload = EncodeHandler(HandlerKind{0}, -kNearPayloads);
  constexpr bool HasNearPayload() const { return (mask & kFarPayload) == kFarPayload; }

  constexpr bool operator==(const StencilCondition&) const = default;

  // Whether a site of which `feedback` is true, whose kind is not kAnyHandler, may use the variant.
  constexpr bool IsMetBy(const StencilCondition& feedback) const {
    if (kind == Kind::kNone) return true;
    const bool has_handler = feedback.kind == Kind::kSmiHandler || feedback.kind == Kind::kDataHandler;
    if (kind == Kind::kInlineCache) return has_handler || feedback.kind >= Kind::kTwoMaps;
    const bool any = kind == Kind::kAnyHandler && has_handler;
    return (kind == feedback.kind || any) && (feedback.handler & mask) == handler;
  }
};

// One variant of a bytecode's stencils. Its code may be used for operands within the ranges; those of a
// single value are built into the code.
struct Stencil {
  uint32_t code;  // offset in kStencilCode: the hot bytes, then the cold ones
  uint16_t hot_size, cold_size;
  uint32_t first_patch;  // index of kStencilPatches: those of the hot part, then those of the cold one
  uint16_t hot_patches, cold_patches;
  bool leaves;  // for the interpreter, always
  OperandRange operands[BytecodeInfo::kMaxOperands];
};

// A variant's condition lies apart: code is made when nothing of the tables is in the caches, and the
// variants of one bytecode are many.
struct StencilGuard {
  StencilCondition condition;
  uint8_t alike;  // so many variants, from this one on, have it
};

struct StencilRow {
  uint32_t first, count;  // range of kStencils; the best variant first
};

// The operands of prologues.
struct Prologue {
  enum Operand : uint8_t {
    kFrameBytes,
    kParameters,
    kReceiver,
    kRegisterPairs,
    kLowestByte,  // from the stack pointer: a negative number
    kOperandCount
  };
  // The function's demand on its receiver.
  enum Receiver : int32_t {
    kAnyReceiver,
    kObjectReceiver,  // an object: others are converted
    kNewReceiver,     // to be constructed, not called
    kReceiverKinds,
  };
};

// How stencils call builtins. The product calls directly. The other sequences exist to be measured: V8 had
// them before calls could be direct. One goes through the builtin's Code object on the heap, a header and a
// jump to the builtin's code. The other does by itself what that jump does.
enum class CallSequence : uint8_t { kDirect, kInlinedTrampoline, kCodeObject };
constexpr int kCodeObjectHeaderBytes = 32;

// Written by embed-gen.
extern const CallSequence kStencilCalls;
extern const uint8_t kStencilCode[];
extern const StencilPatch kStencilPatches[];
extern const Stencil kStencils[];
extern const StencilGuard kStencilGuards[];  // one for each of them
extern const StencilRow kStencilRows[kBytecodeCount];
extern const StencilRow kPrologueRow;

inline std::span<const Stencil> StencilsIn(const StencilRow& row) {
  return {kStencils + row.first, row.count};
}
inline std::span<const Stencil> StencilsOf(Bytecode bytecode) {
  return StencilsIn(kStencilRows[static_cast<int>(bytecode)]);
}

inline std::span<const uint8_t> HotCodeOf(const Stencil& s) { return {kStencilCode + s.code, s.hot_size}; }
inline std::span<const uint8_t> ColdCodeOf(const Stencil& s) {
  return {kStencilCode + s.code + s.hot_size, s.cold_size};
}
inline std::span<const StencilPatch> HotPatchesOf(const Stencil& s) {
  return {kStencilPatches + s.first_patch, s.hot_patches};
}
inline std::span<const StencilPatch> ColdPatchesOf(const Stencil& s) {
  return {kStencilPatches + s.first_patch + s.hot_patches, s.cold_patches};
}

inline bool Takes(const Stencil& stencil, std::span<const int32_t> operands) {
  bool fits = true;
  for (size_t i = 0; i < operands.size(); i++) fits &= stencil.operands[i].Holds(operands[i]);
  return fits;
}

// The first variant that takes these operands and fits the knowledge about the site: at most that its
// feedback is of one kind.
inline const Stencil* FindStencil(std::span<const Stencil> variants, std::span<const int32_t> operands,
                                  const StencilCondition& feedback = {}) {
  const StencilGuard* guards = kStencilGuards + (variants.data() - kStencils);
  for (size_t i = 0; i < variants.size();) {
    const bool is_met = guards[i].condition.IsMetBy(feedback);
    if (is_met && Takes(variants[i], operands)) return &variants[i];
    i += is_met ? 1 : guards[i].alike;
  }
  return nullptr;
}
// Finds the stencil of a bytecode, with as many operands as it has. Prefixes have none.
inline const Stencil* FindStencil(Bytecode bytecode, std::span<const int32_t> operands,
                                  const StencilCondition& feedback = {}) {
  return FindStencil(StencilsOf(bytecode), operands, feedback);
}

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_STENCILS_H_
